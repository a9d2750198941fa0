import {
  type CheckContext,
  type Coverage,
  type Exchange,
  type Idle,
  NotEvaluated,
  objectDifference,
} from "../../../../support/conformance/index.ts";
import { type ResourceKind, row } from "../../../resource-kinds/resource-kind.ts";
import { expectFieldAvailable } from "../../../resource-kinds/samples.ts";
import { expectTagsKept } from "./ignored-tags.ts";
import type { Write, WrittenObject } from "./written-object.ts";
import { writtenObjects } from "./written-objects.ts";

/**
 * Judges whether the values that creations or updates sent in a field are stored. The answer to each write must show
 * the value, and so must the read before the next write of the field, if there was one.
 */
export async function expectStored(
  context: CheckContext,
  kind: ResourceKind,
  action: Write["action"],
  field: string,
): Promise<Coverage | Idle> {
  expectFieldAvailable(context, kind, field);
  if (field === "tags") await expectTagsKept(context);
  let judged = 0;
  let problem: NotEvaluated | null = null;
  for (const object of await writtenObjects(context, kind)) {
    for (const write of object.writes.filter((each) => each.action === action && field in each.sent)) {
      try {
        judgeWrite(context, object, write, field);
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
function judgeWrite(context: CheckContext, object: WrittenObject, write: Write, field: string): void {
  const { sent, answer } = write;
  const value = sent[field];
  if (value === undefined) return;
  const expectShown = (reply: Exchange, evidence: readonly Exchange[]) => {
    const wrong = objectDifference(row(object.kind, reply), { [field]: value }, "written");
    if (wrong !== null) throw context.finding(wrong, evidence);
  };
  expectShown(answer, [answer]);
  const read = lookAfter(object, write, field);
  if (read !== null) expectShown(read, [answer, read]);
}

/** The read that comes after the write, and before the field is written again. */
function lookAfter(object: WrittenObject, write: Write, field: string): Exchange | null {
  if (write.action === "create") {
    // Whether a soft-deleted dashboard is retrieved at all is a gap.
    return object.creation.read.succeeded ? object.creation.read : null;
  }
  const isLast = object.writes.findLast(({ sent }) => field in sent) === write;
  return isLast && object.last?.succeeded === true ? object.last : null;
}
