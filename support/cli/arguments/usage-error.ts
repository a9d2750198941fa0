import { CannotStart } from "../../settings/index.ts";

/** The command line is invalid. */
export class UsageError extends CannotStart {
  override readonly name = "UsageError";
}
