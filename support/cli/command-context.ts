import type { CliContext } from "./context.ts";
import type { KnownKeys } from "./redacting-output.ts";

/** What a command works with. */
export interface CommandContext extends CliContext {
  readonly keys: KnownKeys;
}
