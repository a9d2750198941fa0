import { changeBetween, readBaseline } from "../walks/baseline.ts";
import { judgeTraversal, violationsOf } from "../walks/judge-traversal.ts";
import type { PlannedWalk } from "../walks/planned-walk.ts";
import type { Problem } from "../walks/rule.ts";
import { transientRows, traverse } from "../walks/traversal.ts";
import type { Doubt } from "./doubt.ts";
import { countErrors, fallOutOfStep, fittedTo } from "./repeat-walk.ts";

/**
 * An intermittent error must show in this share of the walks, in each repetition, between equal readings of the list.
 */
const intermittent = { share: 0.1, times: 3, readings: 14 } as const;

/** A problem that shows only in some of the target's answers. It is certain only if nobody else is seen to write. */
export async function findIntermittent(
  { state, list, rule, sizes, planned }: Doubt,
  plans: readonly PlannedWalk[],
): Promise<Problem | null> {
  let known = await readBaseline(state, list);
  let problem: Problem | null = null;
  for (let time = 1; time <= intermittent.times; time += 1) {
    const now = plans.map((plan) => fittedTo(known, planned, plan));
    const traversal = await traverse(state, list, now, known);
    const violations = violationsOf(judgeTraversal(rule, traversal, sizes)).filter(
      ({ walk }) => rule.appliesTo === "page" || new Set(countErrors(walk, known)).size === 1,
    );
    if (violations.length < Math.max(1, plans.length * intermittent.share)) return null;
    if (transientRows(traversal).length > 0) return null;
    problem = violations[0]?.outcome ?? null;
    for (let count = 0; count < intermittent.readings / known.pages.length; count += 1) {
      await fallOutOfStep(known, count);
      const again = await readBaseline(state, list);
      if (changeBetween(known, again) === "rows") return null;
      known = again;
    }
  }
  return problem;
}
