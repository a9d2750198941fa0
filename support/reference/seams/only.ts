import type { OperationName } from "../../catalogue/operation.ts";
import type { Call, Moment } from "../http/request.ts";
import type { Row } from "../world/index.ts";

/** Where a seam acts. An absent member means that it does not matter. */
export interface Only {
  readonly operations?: readonly OperationName[];
  /** Whether the object is an item of a list. */
  readonly list?: boolean;
  /** Whether the object was updated since its creation. */
  readonly revised?: boolean;
  readonly when?: (call: Call, row: Row | undefined) => boolean;
}

/** Whether a seam acts on a request, and on its row. */
export function concerns(only: Only, call: Call, row?: Row): boolean {
  return (
    (only.operations?.includes(call.operation) ?? true) &&
    (only.revised === undefined || row === undefined || only.revised === row.revision > 0) &&
    (only.when?.(call, row) ?? true)
  );
}

/** Whether a seam acts on a representation. */
export function concernsMoment(only: Only, { call, row, list }: Moment): boolean {
  return (only.list === undefined || only.list === list) && concerns(only, call, row);
}
