import { NotEvaluated } from "../../../../support/conformance/index.ts";
import { isProblem, type JudgedWalk, judgeTraversal } from "../walks/judge-traversal.ts";
import type { Page } from "../walks/page.ts";
import type { PlannedWalk } from "../walks/planned-walk.ts";
import type { Problem, Rule } from "../walks/rule.ts";
import { showsChange, type Traversal, transientRows } from "../walks/traversal.ts";
import type { Doubt } from "./doubt.ts";
import { countErrors, repeatWalk } from "./repeat-walk.ts";
import { Tally } from "./tally.ts";

/** The result of repeating a walk; unclear if it is sometimes right and sometimes wrong, or cannot be judged. */
export type Confirmed = "holds" | "silent" | "unclear" | Problem;

/** How often a walk is repeated at most. */
const mostTimes = 14;

/**
 * The result of a walk that was wrong or disturbed, repeated alone.
 * @throws {NotEvaluated} if an answer cannot be read
 */
export async function confirmWalk(doubt: Doubt, doubted: JudgedWalk): Promise<Confirmed> {
  const { rule, sizes } = doubt;
  const plan = narrowed(rule, doubted);
  const tally = new Tally(rule.appliesTo, isProblem(doubted.outcome));
  const knownTransients = new Set<string>();
  let { othersWrite } = doubt;
  for (let time = 0; time < mostTimes; time += 1) {
    const traversal = await repeatWalk(doubt, plan, time);
    if (traversal === null) return "unclear";
    if (showsChange(traversal)) othersWrite = true;
    // Others created and removed a row meanwhile if it was in the list neither before nor after, and is a different row
    // each time.
    const newTransients = transientRows(traversal).filter((id) => !knownTransients.has(id));
    for (const id of newTransients) knownTransients.add(id);
    const outcome = judgeTraversal(rule, traversal, sizes)[0]?.outcome ?? "silent";
    if (outcome instanceof NotEvaluated) throw outcome;
    if (outcome === "holds") tally.noteRight();
    else if (outcome === "silent") tally.noteSilent();
    else if (isProblem(outcome)) {
      if (newTransients.length > 0 && !outcome.provenByPages) continue;
      if (othersWrite && !isProof(rule, outcome, traversal)) continue;
      tally.noteWrong(countErrorsIn(traversal));
      if (tally.verdict(othersWrite) === "wrong") return outcome;
    }
    const verdict = tally.verdict(othersWrite);
    if (verdict !== null && verdict !== "wrong") return verdict;
  }
  return "unclear";
}

/** Only the wrong page, if the rule is about pages, because less happens during a shorter walk. */
function narrowed({ appliesTo }: Rule, { walk: { plan }, outcome }: JudgedWalk): PlannedWalk {
  const page = isProblem(outcome) ? outcome.pages[0] : undefined;
  if (appliesTo === "walk" || page === undefined) return plan;
  return { ...plan, start: startAt(page, plan), pages: 1 };
}

function startAt(page: Page, { start }: PlannedWalk): PlannedWalk["start"] {
  const { limit, offset, namesOffset, exchange, reached } = page;
  const { fromEnd } = reached === "request" ? start : {};
  return {
    ...(limit === null ? {} : { limit }),
    ...(namesOffset && offset !== null ? { offset } : {}),
    slash: exchange.hasTrailingSlash,
    ...(fromEnd === undefined ? {} : { fromEnd }),
  };
}

/**
 * Whether a problem counts against the target although others write. It does if the pages alone prove it. It also does
 * if each page counts as many rows as the readings around it, and the rule says that this suffices.
 */
function isProof(
  { needsBaseline, provableWhileOthersWrite }: Rule,
  problem: Problem,
  traversal: Traversal,
): boolean {
  if (!needsBaseline || problem.provenByPages) return true;
  return provableWhileOthersWrite && countErrorsIn(traversal).every((error) => error === 0);
}

function countErrorsIn({ before, walks }: Traversal): readonly number[] {
  return walks.flatMap((walk) => countErrors(walk, before));
}
