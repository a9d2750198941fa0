import { setTimeout as sleep } from "node:timers/promises";
import type { RequirementId } from "../../support/catalogue/index.ts";
import type { ListName } from "../../support/fixtures/lists.ts";
import type { Coverage } from "../../support/judging/check.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import type { Target } from "../../support/target/target.ts";
import type { Probe } from "./itinerary.ts";
import type { Rule, Sizes } from "./rule.ts";
import { readBetween, readList, surveyOf } from "./survey.ts";
import { plainestProblem, type Weighed, weigh } from "./weigh.ts";

/** Before each further look, in milliseconds: a write may take 2 s until all reads show it (rule 10 of the design). */
const pauses = [300, 2000] as const;

/** How often a walk is taken again that others disturbed. */
const triesAlone = 4;

/** Judges a rule by the survey of the list; what looks wrong is looked at again, and again, before it is a finding. */
export async function judgeRule(context: CheckContext, list: ListName, rule: Rule): Promise<Coverage> {
  const { state } = context;
  const survey = await surveyOf(state, list);
  const { sizes } = survey;
  let weighed = weigh(rule, survey, sizes);
  const probes = weighed.filter(({ outcome }) => outcome !== "silent").map(({ walk }) => walk.probe);
  for (const pause of pauses) {
    if (weighed.every(({ outcome }) => outcome === "holds" || outcome === "silent")) break;
    if (weighed.some(({ outcome }) => outcome instanceof NotEvaluated) && plainestProblem(weighed) === null)
      break;
    weighed = await context.walk(list, async () => {
      await sleep(pause);
      return lookAgain(state.target, list, rule, probes, sizes);
    });
  }
  const problem = plainestProblem(weighed);
  if (problem !== null)
    throw context.finding(
      problem.text,
      problem.pages.map(({ exchange }) => exchange),
    );
  return coverageOf(weighed, list, rule);
}

/** Takes the walks again between two readings of the list; those that others disturb in smaller and smaller groups. */
async function lookAgain(
  target: Target,
  list: ListName,
  rule: Rule,
  probes: readonly Probe[],
  sizes: Sizes,
): Promise<readonly Weighed[]> {
  const weighed = weigh(rule, await readBetween(target, list, probes, await readList(target, list)), sizes);
  const settled = weighed.filter(({ outcome }) => outcome !== "disturbed");
  const disturbed = weighed.filter(({ outcome }) => outcome === "disturbed");
  for (const again of disturbed) settled.push(await lookAlone(target, list, rule, again, sizes));
  return settled;
}

async function lookAlone(
  target: Target,
  list: ListName,
  rule: Rule,
  disturbed: Weighed,
  sizes: Sizes,
): Promise<Weighed> {
  let before = await readList(target, list);
  let weighed = disturbed;
  for (let tries = 0; tries < triesAlone && weighed.outcome === "disturbed"; tries += 1) {
    const reading = await readBetween(target, list, [disturbed.walk.probe], before);
    before = reading.after;
    weighed = weigh(rule, reading, sizes)[0] ?? weighed;
  }
  return weighed;
}

function coverageOf(weighed: readonly Weighed[], list: ListName, { name }: Rule): Coverage {
  const spoken = weighed.filter(({ outcome }) => outcome !== "silent");
  for (const { outcome } of spoken) if (outcome instanceof NotEvaluated) throw outcome;
  const held = spoken.filter(({ outcome }) => outcome === "holds").length;
  if (held > 0) return { coverage: `${held} of ${spoken.length} walks and windows` };
  if (spoken.length === 0) {
    throw new NotEvaluated({ reason: `the list of ${list} is too short, or answers nothing that tells` });
  }
  // Both lists have the same rules, with the same names.
  const forward = `${list}.pages.forward` as RequirementId;
  throw new NotEvaluated({
    reason: `the list of ${list} is never the same from one reading to the next`,
    ...(name === "forward" ? {} : { because: forward }),
  });
}
