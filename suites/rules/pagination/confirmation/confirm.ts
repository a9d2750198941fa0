import { isProblem, type JudgedWalk, violationsOf } from "../walks/judge-traversal.ts";
import type { PlannedWalk } from "../walks/planned-walk.ts";
import type { Problem } from "../walks/rule.ts";
import type { Walk } from "../walks/walk.ts";
import { type Confirmed, confirmWalk } from "./confirm-walk.ts";
import type { Doubt } from "./doubt.ts";
import { findIntermittent } from "./intermittent.ts";

/** The number of walks that look wrong and are repeated alone before the search for intermittent errors. */
const violationsFirst = 4;

/** After this many walks with an unclear result, the others are not repeated. */
const unclearAtMost = 3;

/** The first problem that shows each time a walk is repeated alone, or else the results of all walks. */
export async function confirm(
  doubt: Doubt,
  judged: readonly JudgedWalk[],
): Promise<{ readonly problem: Problem } | { readonly judged: readonly JudgedWalk[] }> {
  await doubt.state.target.turns.outlastWrites(doubt.list);
  const confirmed = new Map<Walk, Confirmed>();
  const violations = violationsOf(judged);
  for (const one of violations.slice(0, violationsFirst)) {
    const found = await confirmWalk(doubt, one);
    if (typeof found === "object") return { problem: found };
    confirmed.set(one.walk, found);
  }
  if (violations.length > 0 && !doubt.othersWrite) {
    const problem = await findIntermittent(doubt, plansThatSpeak(judged));
    if (problem !== null) return { problem };
  }
  for (const one of [...violations.slice(violationsFirst), ...disturbedOf(judged)]) {
    if ([...confirmed.values()].filter((found) => found === "unclear").length >= unclearAtMost) break;
    const found = await confirmWalk(doubt, one);
    if (typeof found === "object") return { problem: found };
    confirmed.set(one.walk, found);
  }
  return {
    judged: judged.map((one) => ({ ...one, outcome: outcomeOf(doubt, one, confirmed.get(one.walk)) })),
  };
}

/** The shortest first, because they take the least time. */
function disturbedOf(judged: readonly JudgedWalk[]): readonly JudgedWalk[] {
  return judged
    .filter(({ outcome }) => outcome === "disturbed")
    .sort((one, other) => one.walk.pages.length - other.walk.pages.length);
}

function plansThatSpeak(judged: readonly JudgedWalk[]): readonly PlannedWalk[] {
  return judged.filter(({ outcome }) => outcome !== "silent").map(({ walk }) => walk.plan);
}

/**
 * If a walk looked wrong, but is right when it is repeated alone, writes of others explain it, if others write. If
 * nobody else writes, the rule is not evaluated, as with every unclear result.
 */
function outcomeOf(
  { othersWrite }: Doubt,
  { outcome }: JudgedWalk,
  confirmed: Confirmed | undefined,
): JudgedWalk["outcome"] {
  const isExplained = !isProblem(outcome) || othersWrite;
  if (isExplained && (confirmed === "holds" || confirmed === "silent")) return confirmed;
  return isProblem(outcome) ? "disturbed" : outcome;
}
