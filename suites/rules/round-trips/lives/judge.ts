import {
  type CheckContext,
  type Coverage,
  type Exchange,
  type Idle,
  NotEvaluated,
  objectDifference,
} from "../../../../support/conformance/index.ts";
import { type Kind, row } from "../kinds/kind.ts";
import { expectTagsKept } from "../values/ignored-tags.ts";
import { expectTaken } from "../values/samples.ts";
import type { Life, Step } from "./life.ts";
import { livesOf } from "./lives.ts";

/**
 * Judges whether the values that creations or updates sent in a field are stored. The answer to each write must show
 * the value, and so must the read before the next write of the field, if there was one.
 */
export async function storedInLives(
  context: CheckContext,
  kind: Kind,
  action: Step["action"],
  field: string,
): Promise<Coverage | Idle> {
  expectTaken(context, kind, field);
  if (field === "tags") await expectTagsKept(context);
  let judged = 0;
  let problem: NotEvaluated | null = null;
  for (const life of await livesOf(context, kind)) {
    for (const step of life.steps.filter((each) => each.action === action && field in each.sent)) {
      try {
        judgeStep(context, kind, life, step, field);
        judged += 1;
      } catch (error) {
        if (!(error instanceof NotEvaluated)) throw error;
        problem ??= error;
      }
    }
  }
  if (judged > 0) return { coverage: `${judged} values` };
  if (problem !== null) throw problem;
  return { idle: "the target refuses the field together with the others, so it is tried by itself" };
}

/** @throws {Finding} if an answer shows another value */
function judgeStep(context: CheckContext, kind: Kind, life: Life, step: Step, field: string): void {
  const { sent, answer } = step;
  const value = sent[field];
  if (value === undefined) return;
  const expectShown = (reply: Exchange, evidence: readonly Exchange[]) => {
    const wrong = objectDifference(row(kind, reply), { [field]: value }, "written");
    if (wrong !== null) throw context.finding(wrong, evidence);
  };
  expectShown(answer, [answer]);
  const read = lookAfter(life, step, field);
  if (read !== null) expectShown(read, [answer, read]);
}

/** The read that comes after the write, and before the field is written again. */
function lookAfter(life: Life, step: Step, field: string): Exchange | null {
  if (step.action === "create") {
    // Whether a soft-deleted dashboard is retrieved at all is a gap.
    return life.birth.read.succeeded ? life.birth.read : null;
  }
  const isLast = life.steps.findLast(({ sent }) => field in sent) === step;
  return isLast && life.last?.succeeded === true ? life.last : null;
}
