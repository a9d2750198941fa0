import { type OperationName, operations } from "../../../../support/catalogue/index.ts";
import { scopes } from "../../../../support/catalogue/scope.ts";
import type { TargetPlan } from "../../../../support/conformance/index.ts";
import { type Attempt, identityOf } from "../../exercise/attempt.ts";
import { keysOf } from "./keys-for.ts";

/**
 * The index of the request that an attempt makes, among those that must be refused, at depths that try every set of
 * scopes. The keys that hold the other scope of the same resource make another request each, because a careless guard
 * may accept their scope. The keys that do not hold it also make another request each. Null for any other key, and at
 * other depths.
 */
export function turnAmongAlike(plan: TargetPlan, operation: OperationName, attempt: Attempt): number | null {
  const { scope } = operations[operation];
  if (plan.depth === "smoke" || scope === null) return null;
  const [resource] = scope.split(":");
  const near = scopes.find((other) => other !== scope && other.split(":")[0] === resource);
  const isNear = ({ credential }: Attempt) =>
    near !== undefined && credential.kind === "scoped" && credential.scopes.split(",").includes(near);
  const alike = keysOf(plan, operation).lacking.filter((other) => isNear(other) === isNear(attempt));
  const turn = alike.findIndex((other) => identityOf(other) === identityOf(attempt));
  return turn === -1 ? null : turn;
}
