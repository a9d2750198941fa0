import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Recipe } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";

/** The recipe of an operation, for callers that do not know the type of its subject. */
export function recipeOf(operation: OperationName): Recipe {
  return recipes[operation];
}

/**
 * The operation whose exercise also tries another one: an operation that undoes something is tried on what was done.
 */
export function exercisedFor<Name extends OperationName>(operation: Name, among: readonly Name[]): Name {
  return among.find((name) => recipeOf(name).undoneBy?.operation === operation) ?? operation;
}
