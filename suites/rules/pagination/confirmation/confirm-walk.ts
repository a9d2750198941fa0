import { NotEvaluated } from "../../../../support/conformance/index.ts";
import { isProblem, type JudgedWalk, judgeTraversal } from "../judge-traversal.ts";
import type { Page } from "../page.ts";
import type { Problem, Rule } from "../rule.ts";
import { showsChange, type Traversal, transientRows } from "../traversal.ts";
import type { PlannedWalk } from "../walk-plan.ts";
import type { Doubt } from "./doubt.ts";
import { countErrors, repeatWalk } from "./repeat-walk.ts";

/** What comes of a walk that is taken again and again; unclear where it is now right and now wrong, or never tells. */
export type Confirmed = "holds" | "silent" | "unclear" | Problem;

/**
 * A walk that is wrong this many times, and never right, each time between two equal readings, is not made wrong by others: they
 * would have to undo what they do in between each time. Where they are seen to write, it takes more.
 */
const timesWrong = { alone: 3, withOthers: 5 } as const;

/** What was wrong must be right so much more often than wrong: a wrong answer may be right by chance while others write. */
const timesMoreRight = 3;

/** How often a walk is taken again at most. */
const mostTimes = 14;

/** What came of a walk so far, time by time. */
interface Tally {
  right: number;
  wrong: number;
  silent: number;
  /** By how much the counts on the way were wrong: one entry for each that was met. */
  readonly countErrors: Set<string>;
}

/** What becomes of a walk that was wrong or disturbed, taken alone. @throws {NotEvaluated} where an answer cannot be read */
export async function confirmWalk(doubt: Doubt, doubted: JudgedWalk): Promise<Confirmed> {
  const { rule, sizes } = doubt;
  const plan = narrowed(rule, doubted);
  const tally: Tally = { right: 0, wrong: 0, silent: 0, countErrors: new Set() };
  const knownTransients = new Set<string>();
  let { othersWrite } = doubt;
  for (let time = 0; time < mostTimes; time += 1) {
    const traversal = await repeatWalk(doubt, plan, time);
    if (traversal === null) return "unclear";
    if (showsChange(traversal)) othersWrite = true;
    // A row that was there neither before nor after, and is another each time, was made and removed by others meanwhile.
    const newTransients = transientRows(traversal).filter((id) => !knownTransients.has(id));
    for (const id of newTransients) knownTransients.add(id);
    const outcome = judgeTraversal(rule, traversal, sizes)[0]?.outcome ?? "silent";
    if (outcome instanceof NotEvaluated) throw outcome;
    if (outcome === "holds") tally.right += 1;
    else if (outcome === "silent") tally.silent += 1;
    else if (isProblem(outcome)) {
      if (newTransients.length > 0 && !outcome.selfEvident) continue;
      if (othersWrite && !isProof(rule, outcome, traversal)) continue;
      tally.wrong += 1;
      tally.countErrors.add(countErrorsIn(traversal).join());
      if (isWrong(rule, tally, othersWrite)) return outcome;
    }
    const found = clearIn(tally, isProblem(doubted.outcome), othersWrite);
    if (found !== null) return found;
  }
  return "unclear";
}

function isWrong({ of }: Rule, { right, wrong, countErrors }: Tally, othersWrite: boolean): boolean {
  const needed = othersWrite ? timesWrong.withOthers : timesWrong.alone;
  // On a longer walk rows may come and go between two equal readings: then the counts differ from one time to the next.
  return right === 0 && wrong >= needed && (of === "page" || countErrors.size === 1);
}

/** What is clear of a walk that is not wrong each time; null where it is to be taken again. */
function clearIn(
  { right, wrong, silent }: Tally,
  wasWrong: boolean,
  othersWrite: boolean,
): "holds" | "silent" | "unclear" | null {
  if (right >= (wasWrong || wrong > 0 ? wrong + timesMoreRight : 1)) return "holds";
  if (right === 0 && wrong === 0 && silent >= timesMoreRight) return "silent";
  return right > 0 && wrong > 0 && !othersWrite ? "unclear" : null;
}

/** The wrong page alone, where the rule speaks of pages: the shorter the walk, the less comes in between. */
function narrowed({ of }: Rule, { walk: { plan }, outcome }: JudgedWalk): PlannedWalk {
  const page = isProblem(outcome) ? outcome.pages[0] : undefined;
  if (of === "walk" || page === undefined) return plan;
  return { start: startAt(page, plan), direction: plan.direction, pages: 1 };
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
 * Whether a problem speaks against the target though others write: where pages prove it by themselves, or where each of them
 * counts as many rows as the readings around it found and the rule says that this will do.
 */
function isProof(
  { selfEvident, provableWhileOthersWrite }: Rule,
  problem: Problem,
  traversal: Traversal,
): boolean {
  if (selfEvident || problem.selfEvident) return true;
  return provableWhileOthersWrite && countErrorsIn(traversal).every((error) => error === 0);
}

function countErrorsIn({ before, walks }: Traversal): readonly number[] {
  return walks.flatMap((walk) => countErrors(walk, before));
}
