import {
  isRead,
  listOf,
  namesObject,
  type OperationName,
  type RequirementId,
  type ScopedOperation,
  scopedOperations,
} from "../../../support/catalogue/index.ts";
import type { Recipe } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";

/** Operations that are not tried at another tenant's path, each with the reason. */
const leftOut: Readonly<Partial<Record<ScopedOperation, string>>> = {
  "dashboards.delete":
    "it is refused by every path, and the suite of endpoint 5 shows that it changes nothing",
};

/** The operations on one object, or on a part of it, that can be judged at the path of another tenant. */
export const isolatedOperations: readonly ScopedOperation[] = scopedOperations.filter(
  (operation) => namesObject(operation) && showsItsEffect(operation) && !Object.hasOwn(leftOut, operation),
);

/**
 * The requirement that keeps an operation inside its tenant. The parts of a dashboard, such as its collaborators,
 * belong to its tenant.
 */
export function isolationOf(operation: OperationName): RequirementId {
  const list = listOf(operation);
  return isRead(operation) ? `${list}.retrieve.isolation` : `${list}.update.isolation`;
}

/** The answer to a read shows what it reaches. The recipe of a write shows what it changed. */
function showsItsEffect(operation: OperationName): boolean {
  const recipe: Recipe = recipes[operation];
  return isRead(operation) || recipe.changed !== undefined;
}
