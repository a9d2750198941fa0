import { type ListName, successOf } from "../../../support/catalogue/index.ts";
import { type CheckContext, type Coverage, NotEvaluated } from "../../../support/conformance/index.ts";
import { changeBetween } from "./change.ts";
import { brokenNowAndThen } from "./now-and-then.ts";
import type { Problem, Rule } from "./rule.ts";
import { type Look, type Settled, settle } from "./settle.ts";
import { type Survey, secondSurveyOf, surveyOf } from "./survey.ts";
import { brokenOf, isProblem, type Weighed, weigh } from "./weigh.ts";

/** So many of the walks that look wrong are looked at alone before it is tried whether the target errs now and then. */
const brokenAlone = 4;

/** After so many walks that could not be settled, the others are not tried. */
const unsettledAtMost = 3;

/**
 * Judges a rule by the survey of the list. What looks wrong is looked at again after a while, and then alone, before it is
 * a finding: others may write to the list, and a target may show writes late (rule 10). What others disturbed
 * is looked at alone too: the rule holds where each walk that speaks for it does.
 * @throws {Finding} for what is wrong each time, {NotEvaluated} where nothing tells
 */
export async function judgeRule(context: CheckContext, list: ListName, rule: Rule): Promise<Coverage> {
  const { state } = context;
  const first = await surveyOf(state, list);
  let weighed = weigh(rule, first, first.sizes);
  if (isEmpty(first) && brokenOf(weighed).length === 0) {
    throw new NotEvaluated({
      reason: `the list of ${list} has no rows`,
      because: successOf(`${list}.create`),
    });
  }
  if (isSettled(weighed)) return coverageOf(weighed, list);
  const second = await secondSurveyOf(state, list);
  weighed = weigh(rule, second, second.sizes);
  if (isSettled(weighed)) return coverageOf(weighed, list);
  const { sizes, before: planned } = second;
  const moving = [first, second].some(showsChange);
  const look: Look = { state, list, rule, sizes, planned, moving };
  const problem = await context.walk(list, () => settleAll(look, weighed));
  if ("kind" in problem) {
    throw context.finding(
      problem.text,
      problem.pages.map(({ exchange }) => exchange),
    );
  }
  return coverageOf(problem.weighed, list);
}

/** Pages of nothing show nothing. */
function isEmpty({ before, after }: Survey): boolean {
  return before.ids.size === 0 && after.ids.size === 0;
}

function showsChange({ before, after }: Survey): boolean {
  return changeBetween(before, after) === "rows";
}

/** The first walk that is wrong each time, or what became of all of them. */
async function settleAll(
  look: Look,
  weighed: readonly Weighed[],
): Promise<Problem | { readonly weighed: readonly Weighed[] }> {
  await look.state.target.retryPolicy.outlastLag();
  const settled = new Map<Weighed, Settled>();
  const broken = brokenOf(weighed);
  for (const one of broken.slice(0, brokenAlone)) {
    const found = await settle(look, one);
    if (typeof found === "object") return found;
    settled.set(one, found);
  }
  if (broken.length > 0 && !look.moving) {
    const problem = await brokenNowAndThen(look, probesOf(weighed));
    if (problem !== null) return problem;
  }
  const left = [...broken.slice(brokenAlone), ...disturbedOf(weighed)];
  for (const one of left) {
    if ([...settled.values()].filter((found) => found === "unsettled").length >= unsettledAtMost) break;
    const found = await settle(look, one);
    if (typeof found === "object") return found;
    settled.set(one, found);
  }
  return { weighed: weighed.map((one) => ({ ...one, outcome: outcomeOf(one, settled.get(one)) })) };
}

/** The shortest first: they are the soonest over. */
function disturbedOf(weighed: readonly Weighed[]): readonly Weighed[] {
  return weighed
    .filter(({ outcome }) => outcome === "disturbed")
    .sort((one, other) => one.walk.pages.length - other.walk.pages.length);
}

function probesOf(weighed: readonly Weighed[]) {
  return weighed.filter(({ outcome }) => outcome !== "silent").map(({ walk }) => walk.probe);
}

/** What was wrong and could not be settled counts neither for the target nor against it. */
function outcomeOf({ outcome }: Weighed, settled: Settled | undefined): Weighed["outcome"] {
  if (settled === "holds" || settled === "silent") return settled;
  return isProblem(outcome) ? "disturbed" : outcome;
}

/** Whether a survey tells all: nothing is wrong, and nobody disturbed it. */
function isSettled(weighed: readonly Weighed[]): boolean {
  const unreadable = weighed.some(({ outcome }) => outcome instanceof NotEvaluated);
  if (unreadable && brokenOf(weighed).length === 0) return true;
  return weighed.every(({ outcome }) => outcome === "holds" || outcome === "silent");
}

/** @throws {NotEvaluated} where no walk speaks for the rule, others disturbed one each time, or an answer could not be read */
function coverageOf(weighed: readonly Weighed[], list: ListName): Coverage {
  const spoken = weighed.filter(({ outcome }) => outcome !== "silent");
  for (const { outcome } of spoken) if (outcome instanceof NotEvaluated) throw outcome;
  const held = spoken.filter(({ outcome }) => outcome === "holds").length;
  if (spoken.length === 0) {
    throw new NotEvaluated({ reason: `the list of ${list} is too short, or answers nothing that tells` });
  }
  if (held === spoken.length) {
    return { coverage: "every walk and window", counts: { judged: held, of: spoken.length } };
  }
  throw new NotEvaluated({
    reason: `the list of ${list} is not the same from one reading to the next: others write to it, or its order changes`,
  });
}
