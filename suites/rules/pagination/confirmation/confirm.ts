import { isProblem, type JudgedWalk, violationsOf } from "../judge-traversal.ts";
import type { PlannedWalk } from "../planned-walk.ts";
import type { Problem } from "../rule.ts";
import type { Walk } from "../walk.ts";
import { type Confirmed, confirmWalk } from "./confirm-walk.ts";
import type { Doubt } from "./doubt.ts";
import { findIntermittent } from "./intermittent.ts";

/** So many of the walks that look wrong are taken alone before it is tried whether the target errs now and then. */
const violationsFirst = 4;

/** After so many walks of which nothing is clear, the others are not tried. */
const unclearAtMost = 3;

/** The first problem that shows each time a walk is taken alone, or what became of all walks. */
export async function confirm(
  doubt: Doubt,
  judged: readonly JudgedWalk[],
): Promise<{ readonly problem: Problem } | { readonly judged: readonly JudgedWalk[] }> {
  await doubt.state.target.outlastWrites(doubt.list);
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

/** The shortest first: they are the soonest over. */
function disturbedOf(judged: readonly JudgedWalk[]): readonly JudgedWalk[] {
  return judged
    .filter(({ outcome }) => outcome === "disturbed")
    .sort((one, other) => one.walk.pages.length - other.walk.pages.length);
}

function plansThatSpeak(judged: readonly JudgedWalk[]): readonly PlannedWalk[] {
  return judged.filter(({ outcome }) => outcome !== "silent").map(({ walk }) => walk.plan);
}

/**
 * What looked wrong, and is right when it is taken alone, was the doing of others where others write. Where nobody does,
 * it is not evaluated, like everything that stays unclear.
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
