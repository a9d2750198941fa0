import type { OperationName } from "../../catalogue/index.ts";
import type { PathParameters } from "../../http/address.ts";

/** A write that is about to be sent. */
export interface ComingWrite {
  readonly operation: OperationName;
  readonly parameters: PathParameters;
  /** The project or organization to which it is sent. */
  readonly place: string;
  readonly body: string | undefined;
}
