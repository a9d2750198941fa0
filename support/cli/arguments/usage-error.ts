import { CannotStart } from "../../settings/index.ts";

/** The command line says something that it cannot mean. */
export class UsageError extends CannotStart {
  override readonly name = "UsageError";
}
