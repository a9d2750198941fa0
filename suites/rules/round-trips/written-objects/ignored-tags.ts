import { settingFor } from "../../../../support/answers/unavailable.ts";
import {
  type CheckContext,
  type Exchange,
  type Json,
  NotEvaluated,
  rowOf,
} from "../../../../support/conformance/index.ts";
import { dashboardKind } from "../../../resource-kinds/dashboards.ts";
import { writtenObjects } from "./written-objects.ts";

/** How a target treats tags that it accepts. */
type Treatment = "kept" | "ignored" | "shown otherwise";

/**
 * Some targets have no tags, and show `[]` whatever was sent. Some show an object for each tag. Which values tags may
 * have is a gap, so that is no finding. But create, update and retrieve must all do the same.
 * @throws {NotEvaluated} on such a target, or if the run may create too few dashboards to find out
 */
export async function expectTagsKept(context: CheckContext): Promise<void> {
  const treatment = await context.once("tags kept", () => treatmentOf(context));
  if (treatment === "kept") return;
  const words = {
    ignored: "tags are accepted and answered as [] everywhere",
    "shown otherwise": "tags are accepted as one kind of JSON and answered as another everywhere",
  };
  context.observe("dashboard.tag_elements", words[treatment]);
  const reasons = {
    ignored: "the target accepts tags and keeps none, on create and on update alike",
    "shown otherwise":
      "the target shows tags as another kind of JSON than it accepts, on create and on update alike",
  };
  throw new NotEvaluated({
    reason: reasons[treatment],
    setting: `${settingFor("samples.tags")}, with an empty list`,
  });
}

async function treatmentOf(context: CheckContext): Promise<Treatment> {
  const objects = await writtenObjects(context, dashboardKind);
  const shown = objects.flatMap(({ writes, creation, last }) => [
    ...writes.flatMap(({ sent, answer }) => tagsIn(sent.tags, answer)),
    ...tagsIn(creation.sent.tags, creation.read),
    ...tagsIn(writes.findLast(({ sent }) => sent.tags !== undefined)?.sent.tags, last),
  ]);
  // Other checks try which tags the target accepts, one by one.
  if (shown.length === 0) return "kept";
  if (shown.every(({ tags }) => tags.length === 0)) return "ignored";
  return shown.every(({ sent, tags }) => isShownOtherwise(sent, tags)) ? "shown otherwise" : "kept";
}

/** The tags that an answer shows after some were sent; nothing if none were sent. */
function tagsIn(sent: Json | undefined, answer: Exchange | null) {
  if (!Array.isArray(sent) || sent.length === 0 || answer?.succeeded !== true) return [];
  return [{ sent, tags: rowOf(answer, "dashboard").get("tags") }];
}

/** Whether there are as many tags as were sent, and none has the JSON type of a sent one. */
function isShownOtherwise(sent: readonly unknown[], shown: readonly unknown[]): boolean {
  const types = new Set(sent.map(typeOf));
  return shown.length === sent.length && shown.every((tag) => !types.has(typeOf(tag)));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
