import { statedUnavailable } from "../../answers/unavailable.ts";
import { type OperationName, unscopedOperations } from "../../catalogue/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Means } from "./needs.ts";

/** What a run of the plan would have at hand; `refused` are the operations that its keys were seen not to be let call. */
export function meansOf(plan: TargetPlan, refused: readonly OperationName[]): Means {
  const { answers } = plan;
  return {
    // What is answered not to be had counts as answered.
    collaborator:
      plan.collaboratorUuid !== undefined || statedUnavailable("collaborators.add", answers) !== null,
    otherProject: plan.otherProjectId !== undefined,
    otherOrganization: plan.otherOrganizationId !== undefined,
    keySets: Object.keys(plan.scopedKeys),
    refused: refused.filter((operation) => statedUnavailable(operation, answers) === null),
    readOnly: plan.readOnly,
    given: [
      ...(plan.strongerKey === undefined ? [] : ["DASHSPEC_STRONGER_KEY"]),
      // Nothing else leaves out a key with a reason.
      ...(Object.keys(plan.missingKeys).length === 0 ? [] : ["DASHSPEC_KEY_COMMAND"]),
    ],
  };
}

/**
 * The operations without a documented scope that the plan's keys may not call. Those that only a write would show are
 * taken to be like the rest, where all that were looked at were refused.
 */
export function refusedOperations(seen: ReadonlyMap<OperationName, number>): readonly OperationName[] {
  const isRefused = (status: number) => status === 401 || status === 403;
  if (seen.size > 0 && [...seen.values()].every(isRefused)) return unscopedOperations;
  return [...seen].flatMap(([operation, status]) => (isRefused(status) ? [operation] : []));
}
