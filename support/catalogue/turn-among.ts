import { type OperationName, operationNames } from "./operation.ts";

/** The index of an operation among similar ones, from 0 on. Endpoints take turns by it. */
export function turnAmong(operation: OperationName, isAlike: (other: OperationName) => boolean): number {
  return operationNames.filter(isAlike).indexOf(operation);
}
