import type { ProcessContext } from "./process-context.ts";
import type { KnownKeys } from "./redacting-output.ts";

/** What a command works with. */
export interface CommandContext extends ProcessContext {
  readonly keys: KnownKeys;
}
