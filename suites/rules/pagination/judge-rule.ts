import { type ListName, successOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  NotEvaluated,
  nothingToRead,
} from "../../../support/conformance/index.ts";
import { confirm } from "./confirmation/confirm.ts";
import { type JudgedWalk, judgeTraversal, violationsOf } from "./walks/judge-traversal.ts";
import type { Rule } from "./walks/rule.ts";
import { firstTraversal, secondTraversal, showsChange, sizesOf, type Traversal } from "./walks/traversal.ts";

/**
 * Judges a rule by walks over the list, which all rules share. Others may write to the list, and a target may show
 * writes late (rule 10). So walks that look wrong, or were disturbed, are repeated once all of the run's writes are
 * visible, and then one by one. Trying the check again while the run itself is quiet would not help, because other
 * clients cannot be paused.
 * @throws {Finding} for what is wrong each time, {NotEvaluated} if no page can be judged
 */
export async function judgeRule(context: CheckContext, list: ListName, rule: Rule): Promise<Coverage> {
  const { state } = context;
  const first = await firstTraversal(state, list);
  let judged = judgeTraversal(rule, first, sizesOf(first));
  if (isEmpty(first) && violationsOf(judged).length === 0) {
    if (context.plan.readOnly) throw nothingToRead(list);
    throw new NotEvaluated({
      reason: `the list of ${list} has no rows`,
      because: successOf(`${list}.create`),
    });
  }
  if (isConclusive(judged)) return coverageOfWalks(judged, list);
  const second = await secondTraversal(state, list);
  const sizes = sizesOf(second);
  judged = judgeTraversal(rule, second, sizes);
  if (isConclusive(judged) || isSilent(judged)) return coverageOfWalks(judged, list);
  const othersWrite = [first, second].some(showsChange);
  const confirmed = await context.lists.withWritersPaused(list, () =>
    confirm({ state, list, rule, sizes, planned: second.before, othersWrite }, judged),
  );
  if ("problem" in confirmed) {
    const { text, pages } = confirmed.problem;
    throw context.finding(
      text,
      pages.map(({ exchange }) => exchange),
    );
  }
  return coverageOfWalks(confirmed.judged, list);
}

/** Pages of an empty list prove nothing. */
function isEmpty({ before, after }: Traversal): boolean {
  return before.ids.size === 0 && after.ids.size === 0;
}

/**
 * Whether a traversal is conclusive: something holds, nothing is wrong, and no other client disturbed it. If no page
 * speaks, the readings of the list may both have been late. An answer that cannot be read shows no more when it is read
 * again.
 */
function isConclusive(judged: readonly JudgedWalk[]): boolean {
  const unreadable = judged.some(({ outcome }) => outcome instanceof NotEvaluated);
  if (unreadable && violationsOf(judged).length === 0) return true;
  return !isSilent(judged) && judged.every(({ outcome }) => outcome === "holds" || outcome === "silent");
}

function isSilent(judged: readonly JudgedWalk[]): boolean {
  return judged.every(({ outcome }) => outcome === "silent");
}

/**
 * @throws {NotEvaluated} if no walk supports the rule, others disturbed each of them, or an answer could not be read
 */
function coverageOfWalks(judged: readonly JudgedWalk[], list: ListName): Coverage {
  const speaking = judged.filter(({ outcome }) => outcome !== "silent");
  for (const { outcome } of speaking) if (outcome instanceof NotEvaluated) throw outcome;
  const held = speaking.filter(({ outcome }) => outcome === "holds").length;
  if (speaking.length === 0) {
    throw new NotEvaluated({
      reason: `the list of ${list} has no page on which this can be judged: it is too short, or its answers lack what is compared`,
    });
  }
  if (held === speaking.length) {
    return { coverage: "every walk and window", counts: { judged: held, of: speaking.length } };
  }
  throw new NotEvaluated({
    reason: `the list of ${list} is not the same from one reading to the next: others write to it, or its order changes`,
  });
}
