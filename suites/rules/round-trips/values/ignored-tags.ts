import { settingFor } from "../../../../support/answers/unavailable.ts";
import {
  type CheckContext,
  type Exchange,
  type Json,
  NotEvaluated,
  rowOf,
} from "../../../../support/conformance/index.ts";
import { dashboardKind } from "../kinds/dashboards.ts";
import { livesOf } from "../lives/lives.ts";

/** What a target does with tags that it takes. */
type Treatment = "kept" | "ignored" | "shown otherwise";

/**
 * Some targets know no tags, and answer `[]` to every one; some answer each with an object of its own. What tags can
 * be is a gap, so that is no finding; but only where create, update and retrieve all do it.
 * @throws {NotEvaluated} on such a target
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
    ignored: "the target takes tags and keeps none, on create and on update alike",
    "shown otherwise":
      "the target shows tags as another kind of JSON than it takes, on create and on update alike",
  };
  throw new NotEvaluated({
    reason: reasons[treatment],
    setting: `${settingFor("samples.tags")}, with an empty list`,
  });
}

async function treatmentOf(context: CheckContext): Promise<Treatment> {
  const lives = await livesOf(context, dashboardKind).catch(orNone);
  const shown = (lives ?? []).flatMap(({ steps, birth, last }) => [
    ...steps.flatMap(({ sent, answer }) => tagsIn(sent.tags, answer)),
    ...tagsIn(birth.sent.tags, birth.read),
    ...tagsIn(steps.findLast(({ sent }) => sent.tags !== undefined)?.sent.tags, last),
  ]);
  // What tags the target takes is told where they are tried one by one.
  if (shown.length === 0) return "kept";
  if (shown.every(({ tags }) => tags.length === 0)) return "ignored";
  return shown.every(({ sent, tags }) => isShownOtherwise(sent, tags)) ? "shown otherwise" : "kept";
}

/** What an answer shows of tags that were sent; nothing where there were none. */
function tagsIn(sent: Json | undefined, answer: Exchange | null) {
  if (!Array.isArray(sent) || sent.length === 0 || answer?.succeeded !== true) return [];
  return [{ sent, tags: rowOf(answer, "dashboard").get("tags") }];
}

/** As many as were sent, and none of them of the JSON type of one that was. */
function isShownOtherwise(sent: readonly unknown[], shown: readonly unknown[]): boolean {
  const types = new Set(sent.map(typeOf));
  return shown.length === sent.length && shown.every((tag) => !types.has(typeOf(tag)));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function orNone(error: unknown): null {
  if (error instanceof NotEvaluated) return null;
  throw error;
}
