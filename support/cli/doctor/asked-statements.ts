import { everySuite } from "../../../suites/index.ts";
import { levelOf, type Requirement, requirements } from "../../catalogue/index.ts";
import type { Level } from "../../catalogue/statement.ts";
import { isStandIn } from "../../conformance/check-definition.ts";
import { NotAskedFor, StatedUnavailable } from "../../conformance/conclusions/not-evaluated.ts";
import { type Means, missingOf, type Need, wordsOf } from "../../conformance/needs/index.ts";
import { selectChecks } from "../../runner/target-run/selection.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";

/** A statement that a run would judge, and the needs of its checks and laws. */
export interface Asked {
  readonly requirement: Requirement;
  readonly needs: readonly Need[];
}

/** A statement that a run could not judge, and what it needs. */
export interface Unjudged {
  readonly id: string;
  readonly level: Level;
  readonly needs: readonly string[];
}

/** The statements that a run of the plan would judge. */
export function askedOf(plan: TargetPlan): readonly Asked[] {
  const { checks, laws, notSelected } = selectChecks(plan, everySuite);
  return requirements
    .filter(({ id }) => plan.selected.includes(id) && !notSelected.includes(id))
    .map((requirement) => {
      const own = checks.filter((check) => check.requirement === requirement.id);
      const first = [
        ...own.filter((check) => !isStandIn(check, plan.depth)),
        ...laws.filter((law) => law.requirement === requirement.id),
      ];
      // Substitutes are used if nothing else judges the statement.
      const judges = first.length > 0 ? first : own;
      return { requirement, needs: judges.flatMap(({ needs = [] }) => needs) };
    });
}

/** Whether the statement is not run as long as an optional setting is absent. */
export function isLeftOut({ needs }: Asked, means: Means): boolean {
  return needs.some((need) => {
    const missing = missingOf([need], means);
    return missing instanceof NotAskedFor && !(missing instanceof StatedUnavailable);
  });
}

/**
 * The statements that cannot be judged with these means. Statements about operations stated as unavailable are left
 * out.
 */
export function unjudgedWith(asked: readonly Asked[], means: Means): readonly Unjudged[] {
  return asked.flatMap(({ requirement, needs }) => {
    const lacking = needs.filter((need) => {
      const missing = missingOf([need], means);
      return missing !== null && !(missing instanceof StatedUnavailable);
    });
    const words = [...new Set(lacking.map(wordsOf))];
    return words.length === 0 ? [] : [{ id: requirement.id, level: levelOf(requirement), needs: words }];
  });
}
