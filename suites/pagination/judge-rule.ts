import { successOf } from "../../support/catalogue/index.ts";
import type { ListName } from "../../support/fixtures/lists.ts";
import type { Coverage } from "../../support/judging/check.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { confirm, type Look, lookOneByOne } from "./look-again.ts";
import type { Rule } from "./rule.ts";
import { type Survey, secondSurveyOf, surveyOf } from "./survey.ts";
import { brokenOf, type Weighed, weigh } from "./weigh.ts";

/**
 * Judges a rule by the survey of the list. What looks wrong is looked at again after a while, and then alone, before it is
 * a finding: others may write to the list, and a target may show writes late (rule 10 of the design).
 * @throws {Finding} for what is wrong each time, {NotEvaluated} where nothing tells
 */
export async function judgeRule(context: CheckContext, list: ListName, rule: Rule): Promise<Coverage> {
  const { state } = context;
  let survey = await surveyOf(state, list);
  let weighed = weigh(rule, survey, survey.sizes);
  if (isEmpty(survey) && brokenOf(weighed).length === 0) {
    throw new NotEvaluated({
      reason: `the list of ${list} has no rows`,
      because: successOf(`${list}.create`),
    });
  }
  if (isSettled(weighed)) return coverageOf(weighed, list);
  survey = await secondSurveyOf(state, list);
  weighed = weigh(rule, survey, survey.sizes);
  const { sizes, before: planned } = survey;
  const look: Look = { target: state.target, list, rule, sizes, planned };
  const disturbed = weighed.filter(({ outcome }) => outcome === "disturbed");
  if (disturbed.length > 0) {
    const again = await context.walk(list, () => lookOneByOne(look, disturbed));
    weighed = [...weighed, ...again];
  }
  const broken = brokenOf(weighed);
  if (broken.length > 0) {
    const probes = weighed.filter(({ outcome }) => outcome !== "silent").map(({ walk }) => walk.probe);
    const problem = await context.walk(list, () => confirm(look, broken, probes));
    if (problem !== null)
      throw context.finding(
        problem.text,
        problem.pages.map(({ exchange }) => exchange),
      );
  }
  return coverageOf(weighed, list);
}

/** Pages of nothing show nothing. */
function isEmpty({ before, after }: Survey): boolean {
  return before.ids.size === 0 && after.ids.size === 0;
}

/** Whether the first survey tells all: nothing is wrong, and nobody disturbed it. */
function isSettled(weighed: readonly Weighed[]): boolean {
  const unreadable = weighed.some(({ outcome }) => outcome instanceof NotEvaluated);
  if (unreadable && brokenOf(weighed).length === 0) return true;
  return weighed.every(({ outcome }) => outcome === "holds" || outcome === "silent");
}

/** @throws {NotEvaluated} where no walk speaks for the rule, or an answer could not be read */
function coverageOf(weighed: readonly Weighed[], list: ListName): Coverage {
  const spoken = weighed.filter(({ outcome }) => outcome !== "silent");
  for (const { outcome } of spoken) if (outcome instanceof NotEvaluated) throw outcome;
  const held = spoken.filter(({ outcome }) => outcome === "holds").length;
  if (held > 0) {
    const coverage = held === spoken.length ? "every walk and window" : "some of the walks and windows";
    return { coverage, counts: { judged: held, of: spoken.length } };
  }
  if (spoken.length === 0) {
    throw new NotEvaluated({ reason: `the list of ${list} is too short, or answers nothing that tells` });
  }
  throw new NotEvaluated({
    reason: `the list of ${list} is never the same from one reading to the next: others write to it, or its order changes`,
  });
}
