import {
  listOf,
  type OperationName,
  operations,
  type RequirementId,
  type ScopedOperation,
  scopedOperations,
} from "../../../support/catalogue/index.ts";
import type { Recipe } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";

/** Operations that are not tried by another tenant's path, each with the reason. */
const leftOut: Readonly<Partial<Record<ScopedOperation, string>>> = {
  "dashboards.delete":
    "it is refused by every path, and the suite of endpoint 5 shows that it changes nothing",
};

/** The operations on one object, or on a part of it, that can be judged by the path of another tenant. */
export const isolatedOperations: readonly ScopedOperation[] = scopedOperations.filter(
  (operation) => namesObject(operation) && showsItsEffect(operation) && !Object.hasOwn(leftOut, operation),
);

/**
 * The requirement that keeps an operation inside its tenant. What belongs to a dashboard, such as its collaborators,
 * is available where the dashboard is.
 */
export function isolationOf(operation: OperationName): RequirementId {
  const list = listOf(operation);
  return isRead(operation) ? `${list}.retrieve.isolation` : `${list}.update.isolation`;
}

/** Whether the path names more than the tenant. */
function namesObject(operation: OperationName): boolean {
  return operations[operation].path.split("/:").length > 2;
}

/** A read shows by itself what it reaches; what a write changed is asked of its recipe. */
function showsItsEffect(operation: OperationName): boolean {
  const recipe: Recipe = recipes[operation];
  return isRead(operation) || recipe.changed !== undefined;
}

function isRead(operation: OperationName): boolean {
  return operations[operation].method === "GET";
}
