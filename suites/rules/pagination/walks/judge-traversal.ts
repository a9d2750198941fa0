import { NotEvaluated } from "../../../../support/conformance/index.ts";
import { agreedOn, type Change, changeBetween, withoutOrder } from "./baseline.ts";
import type { Judgement, Problem, Rule, Sizes } from "./rule.ts";
import { longestPageOf, type Traversal } from "./traversal.ts";
import type { Walk } from "./walk.ts";

/**
 * The judgement of one rule about one walk. "disturbed" means that others, who write to the list meanwhile, may be the
 * cause.
 */
export interface JudgedWalk {
  readonly walk: Walk;
  readonly outcome: Judgement | "disturbed" | NotEvaluated;
}

/** A traversal, with what a judgement must know of its pages and of the list meanwhile. */
interface Examined extends Traversal {
  readonly sizes: Sizes;
  readonly change: Change;
}

/** Judges every walk of a traversal by a rule. */
export function judgeTraversal(rule: Rule, traversal: Traversal, known: Sizes): readonly JudgedWalk[] {
  const change = changeBetween(traversal.before, traversal.after);
  // The largest page size counts only among pages of the same traversal.
  const sizes = { ...known, longestPage: Math.max(known.longestPage, longestPageOf(traversal)) };
  const examined = { ...traversal, sizes, change };
  return traversal.walks.map((walk) => {
    try {
      return { walk, outcome: judgeWalk(rule, walk, examined) };
    } catch (error) {
      if (error instanceof NotEvaluated) return { walk, outcome: error };
      throw error;
    }
  });
}

function judgeWalk(rule: Rule, walk: Walk, examined: Examined): Judgement | "disturbed" {
  const { before, after, sizes, change } = examined;
  if (change === "rows" && rule.needsBaseline) return judgeMoved(rule, walk, examined);
  const outcome = rule.judge(walk, before, sizes);
  if (typeof outcome !== "object" || !rule.needsBaseline || change === "none") return outcome;
  const later = rule.judge(walk, after, sizes);
  if (typeof later !== "object") return later;
  // The same rows in another order: only what is wrong in any order is wrong.
  const anyOrder = rule.judge(walk, withoutOrder(after), sizes);
  return typeof anyOrder === "object" ? anyOrder : "disturbed";
}

/**
 * If rows came or went, it proves nothing that a page agrees with one reading of the list, or differs from it. Only
 * what both readings agree on counts, and what the pages prove by themselves.
 */
function judgeMoved(rule: Rule, walk: Walk, { before, after, sizes }: Examined): Judgement | "disturbed" {
  const agreed = agreedOn(before, after);
  // Each page is judged alone, so that a right page does not hide another one that others disturbed.
  const parts =
    rule.appliesTo === "walk" ? [walk] : walk.pages.map((page): Walk => ({ ...walk, pages: [page] }));
  const outcomes = parts.map((part) => {
    const outcome = rule.judge(part, agreed, sizes);
    if (outcome === "holds" || (typeof outcome === "object" && outcome.provenByPages)) return outcome;
    const speaks = [before, after].some((reference) => rule.judge(part, reference, sizes) !== "silent");
    return speaks || outcome !== "silent" ? "disturbed" : "silent";
  });
  const evident = outcomes.find((outcome) => typeof outcome === "object");
  return evident ?? (["disturbed", "holds"] as const).find((one) => outcomes.includes(one)) ?? "silent";
}

/** Whether a walk was judged, and contradicts its rule. */
export function isProblem(outcome: JudgedWalk["outcome"]): outcome is Problem {
  return typeof outcome === "object" && !(outcome instanceof NotEvaluated);
}

/** A walk that breaks the rule. */
export interface Violation {
  readonly walk: Walk;
  readonly outcome: Problem;
}

/** The violations, the easiest to understand first: the fewest pages, then the lowest offset and limit. */
export function violationsOf(judged: readonly JudgedWalk[]): readonly Violation[] {
  const effort = ({ walk: { plan } }: Violation): number =>
    plan.pages * 1_000_000 + (plan.start.offset ?? 0) * 1000 + (plan.start.limit ?? 0);
  return judged
    .flatMap(({ walk, outcome }) => (isProblem(outcome) ? [{ walk, outcome }] : []))
    .sort((one, other) => effort(one) - effort(other));
}
