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
 * A walk that is wrong so often, and never right, each time between two equal readings, is not made wrong by others: they
 * would have to undo what they do in between each time. Where they are seen to write, it takes more.
 */
const timesWrong = { alone: 3, withOthers: 5 } as const;

/** What was wrong must be right so much more often than wrong: a wrong answer may be right by chance while others write. */
const timesMoreRight = 3;

/** How often a walk is taken again at most. */
const mostTimes = 14;

/** What becomes of a walk that was wrong or disturbed, taken alone. @throws {NotEvaluated} where an answer cannot be read */
export async function confirmWalk(doubt: Doubt, doubted: JudgedWalk): Promise<Confirmed> {
  const { rule, sizes } = doubt;
  const wasWrong = isProblem(doubted.outcome);
  const plan = narrowed(rule, doubted);
  const errors = new Set<string>();
  const knownTransients = new Set<string>();
  const times = { right: 0, wrong: 0, silent: 0 };
  let { othersWrite } = doubt;
  for (let time = 0; time < mostTimes; time += 1) {
    const traversal = await repeatWalk(doubt, plan, time);
    if (traversal === null) return "unclear";
    if (showsChange(traversal)) othersWrite = true;
    const [judged] = judgeTraversal(rule, traversal, sizes);
    const outcome = judged?.outcome ?? "silent";
    // A row that was there neither before nor after, and is another each time, was made and removed by others meanwhile.
    const newTransients = transientRows(traversal).filter((id) => !knownTransients.has(id));
    for (const id of newTransients) knownTransients.add(id);
    if (outcome === "holds") times.right += 1;
    else if (outcome === "silent") times.silent += 1;
    else if (isProblem(outcome)) {
      if (newTransients.length > 0 && !outcome.selfEvident) continue;
      if (othersWrite && !isProof(rule, outcome, traversal)) continue;
      times.wrong += 1;
      // On a longer walk rows may come and go between two equal readings: then the counts differ from one time to the next.
      errors.add(countErrorsIn(traversal).join());
      const isClear = rule.of === "page" || errors.size === 1;
      const needed = othersWrite ? timesWrong.withOthers : timesWrong.alone;
      if (times.right === 0 && times.wrong >= needed && isClear) return outcome;
    } else if (outcome !== "disturbed") throw outcome;
    const { right, wrong, silent } = times;
    if (right >= (wasWrong || wrong > 0 ? wrong + timesMoreRight : 1)) return "holds";
    if (right === 0 && wrong === 0 && silent >= timesMoreRight) return "silent";
    if (right > 0 && wrong > 0 && !othersWrite) return "unclear";
  }
  return "unclear";
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
 * counts as many rows as the readings around it found. A count that differs may be right.
 */
function isProof({ name, selfEvident }: Rule, problem: Problem, traversal: Traversal): boolean {
  if (selfEvident || problem.selfEvident) return true;
  return name !== "count" && countErrorsIn(traversal).every((error) => error === 0);
}

function countErrorsIn({ before, walks }: Traversal): readonly number[] {
  return walks.flatMap((walk) => countErrors(walk, before));
}
