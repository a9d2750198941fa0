import { type OperationName, operations } from "../../../../support/catalogue/index.ts";
import { scopes } from "../../../../support/catalogue/scope.ts";
import type { TargetPlan } from "../../../../support/conformance/index.ts";
import { type Attempt, identityOf } from "../../exercise/attempt.ts";
import { keysOf } from "./keys-for.ts";

/** The index of the request that an attempt makes; null if the attempt has no turn of its own. */
export type TurnOf = (attempt: Attempt) => number | null;

/**
 * The turns of attempts over the requests that must be refused, at depths that try every set of scopes. The keys that
 * hold the other scope of the same resource make another request each, because a careless guard may accept their scope.
 * The keys that do not hold it go on from there, so that together they make as many different requests as possible. Any
 * other key has no turn. None has one at other depths, or at an operation that no near key lacks.
 */
export function turnsAmongAlike(plan: TargetPlan, operation: OperationName): TurnOf {
  const { scope } = operations[operation];
  if (plan.depth === "smoke" || scope === null) return () => null;
  const [resource] = scope.split(":");
  const near = scopes.find((other) => other !== scope && other.split(":")[0] === resource);
  const isNear = ({ credential }: Attempt) =>
    near !== undefined && credential.kind === "scoped" && credential.scopes.split(",").includes(near);
  const { lacking } = keysOf(plan, operation);
  const nearKeys = lacking.filter(isNear);
  if (nearKeys.length === 0) return () => null;
  const inOrder = [...nearKeys, ...lacking.filter((attempt) => !isNear(attempt))];
  const turns = new Map(inOrder.map((attempt, turn) => [identityOf(attempt), turn]));
  return (attempt) => turns.get(identityOf(attempt)) ?? null;
}
