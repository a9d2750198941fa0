import { statedUnavailable } from "../../answers/unavailable.ts";
import {
  bodyOf,
  isRead,
  operations,
  type RequirementId,
  requirementWith,
  successOf,
} from "../../catalogue/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { nothingSeen } from "../../verdict/obstacle.ts";
import { type Check, createCheck } from "../check-definition.ts";
import { NotEvaluated, StatedUnavailable } from "../conclusions/not-evaluated.ts";
import type { Law } from "../law.ts";
import { missingOf } from "../needs/index.ts";

/** The check that judges a law after all traffic. */
export function lawCheck(requirement: RequirementId, laws: readonly Law[]): Check {
  const body: Check["body"] = async ({ state }) => {
    state.journal.judge(requirement, (list, id) => state.target.lostWrites.isBehind(list, id));
    const held = state.journal.held(requirement);
    if (held > 0)
      return { coverage: "all to which the statement applies", counts: { judged: held, of: held } };
    const own = laws.filter((law) => law.requirement === requirement);
    const endpoints = requirementWith(requirement)?.endpoints ?? [];
    // A law may also watch operations that its statement is not about, such as those that end an object.
    const watched = own
      .flatMap((law) => law.operations)
      .filter((operation) => endpoints.includes(operations[operation].number));
    for (const operation of watched) {
      const promise = statedUnavailable(operation, state.plan.answers);
      if (promise !== null) throw new StatedUnavailable(promise);
    }
    const unmet = missingOf(
      own.flatMap(({ needs = [] }) => needs),
      { ...state.plan, refused: [] },
    );
    if (unmet !== null) throw unmet;
    // A law saw nothing if none of the operations that it watches succeeded, or if their answers cannot be read.
    const asked = watched.filter((operation) => !state.plan.readOnly || isRead(operation));
    const missing =
      asked.map(successOf).find((success) => success !== requirement && state.journal.held(success) === 0) ??
      [...asked.map(bodyOf), ...own.flatMap(({ reads = [] }) => reads)].find(
        (read) => read !== requirement && state.journal.isBroken(read),
      );
    const cause = missing === undefined ? howToSee(state.plan) : { because: missing };
    throw new NotEvaluated({ reason: nothingSeen, ...cause });
  };
  return createCheck(requirement, "in every answer of the run", body, { readOnly: true, certain: true });
}

/** A read-only run sees nothing of a resource of which the target has none, such as a collaborator. */
function howToSee({ readOnly }: Pick<TargetPlan, "readOnly">): { readonly setting?: string } {
  return readOnly ? { setting: "a run without --read-only, or a target that has such objects" } : {};
}
