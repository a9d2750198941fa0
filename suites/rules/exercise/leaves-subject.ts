import { isRead, type OperationName, operations } from "../../../support/catalogue/index.ts";
import { recipeOf } from "./recipe-of.ts";

/** Whether attempts leave the subject as it is: reads, creations, and requests that are always refused. */
export function leavesSubject(operation: OperationName): boolean {
  return isSeenTogether(operation) || isRefusedToAll(operation);
}

/** Whether the documented answer is a refusal, whoever sends the request (section 7). */
export function isRefusedToAll(operation: OperationName): boolean {
  return operations[operation].status === 405;
}

/** Whether one read shows the effects of all attempts: a read shows its own, and one list shows all creations. */
export function isSeenTogether(operation: OperationName): boolean {
  return isRead(operation) || recipeOf(operation).makes !== undefined;
}
