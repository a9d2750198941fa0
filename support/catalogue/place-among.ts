import { type OperationName, operationNames } from "./operation.ts";

/** The place of an operation among those that are alike, the first being 0: endpoints take turns by it. */
export function placeAmong(operation: OperationName, isAlike: (other: OperationName) => boolean): number {
  return operationNames.filter(isAlike).indexOf(operation);
}
