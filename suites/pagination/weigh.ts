import { NotEvaluated } from "../../support/judging/errors.ts";
import { type Change, changeBetween, withoutOrder } from "./reference.ts";
import type { Opinion, Problem, Rule, Sizes } from "./rule.ts";
import type { Reading } from "./survey.ts";
import type { Walk } from "./walk.ts";

/** What one rule says of one walk: "disturbed" is what may be the doing of others, who write to the list meanwhile. */
export interface Weighed {
  readonly walk: Walk;
  readonly outcome: Opinion | "disturbed" | NotEvaluated;
}

/** Holds every walk of a reading against a rule. A walk that agrees with the list before or after it is right. */
export function weigh(rule: Rule, reading: Reading, sizes: Sizes): readonly Weighed[] {
  const change = changeBetween(reading.before, reading.after);
  return reading.walks.map((walk) => {
    try {
      return { walk, outcome: weighWalk(rule, walk, reading, sizes, change) };
    } catch (error) {
      if (error instanceof NotEvaluated) return { walk, outcome: error };
      throw error;
    }
  });
}

function weighWalk(
  rule: Rule,
  walk: Walk,
  { before, after }: Reading,
  sizes: Sizes,
  change: Change,
): Opinion | "disturbed" {
  const outcome = rule.judge(walk, before, sizes);
  if (typeof outcome !== "object" || rule.selfEvident) return outcome;
  if (change === "none") return outcome;
  const later = rule.judge(walk, after, sizes);
  if (typeof later !== "object") return later;
  if (change === "rows") return "disturbed";
  // The same rows in another order: what is wrong in any order is wrong.
  const anyOrder = rule.judge(walk, withoutOrder(after), sizes);
  return typeof anyOrder === "object" ? anyOrder : "disturbed";
}

/** A walk that breaks the rule. */
export interface Broken {
  readonly walk: Walk;
  readonly outcome: Problem;
}

/** What is broken, the easiest to understand first: the fewest pages, then the lowest offset and limit. */
export function brokenOf(weighed: readonly Weighed[]): readonly Broken[] {
  const effort = ({ walk: { probe } }: Broken): number =>
    probe.pages * 1_000_000 + (probe.start.offset ?? 0) * 1000 + (probe.start.limit ?? 0);
  return weighed
    .flatMap(({ walk, outcome }) =>
      typeof outcome === "object" && !(outcome instanceof NotEvaluated) ? [{ walk, outcome }] : [],
    )
    .sort((one, other) => effort(one) - effort(other));
}
