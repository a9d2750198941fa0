import { NotEvaluated } from "../../../../support/conformance/index.ts";
import { isProblem, type JudgedWalk, judgeTraversal } from "../judge-traversal.ts";
import type { Page } from "../page.ts";
import type { PlannedWalk } from "../planned-walk.ts";
import type { Problem, Rule } from "../rule.ts";
import { showsChange, type Traversal, transientRows } from "../traversal.ts";
import type { Doubt } from "./doubt.ts";
import { countErrors, repeatWalk } from "./repeat-walk.ts";
import { Tally } from "./tally.ts";

/** What comes of a walk that is taken again and again; unclear where it is now right and now wrong, or never tells. */
export type Confirmed = "holds" | "silent" | "unclear" | Problem;

/** How often a walk is taken again at most. */
const mostTimes = 14;

/**
 * What becomes of a walk that was wrong or disturbed, taken alone.
 * @throws {NotEvaluated} where an answer cannot be read
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
    // A row that was there neither before nor after, and is another each time, was made and removed by others
    // meanwhile.
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

/** The wrong page alone, where the rule speaks of pages: the shorter the walk, the less comes in between. */
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
    slash: new URL(exchange.url).pathname.endsWith("/"),
    ...(fromEnd === undefined ? {} : { fromEnd }),
  };
}

/**
 * Whether a problem speaks against the target though others write: where pages prove it by themselves, or where each
 * of them counts as many rows as the readings around it found and the rule says that this will do.
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
