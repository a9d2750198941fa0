import { settingFor } from "../../../support/answers/unavailable.ts";
import { type CheckContext, NotEvaluated, rowOf, sameJson } from "../../../support/conformance/index.ts";
import { dashboardKind } from "./dashboards.ts";
import { statedFor } from "./samples.ts";

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
  const stated = statedFor(context, dashboardKind, "tags")?.find((value) => !sameJson(value, []));
  const tags = stated ?? ["dashspec one", "dashspec two"];
  const board = await context.dashboards.make({ tags }).catch(orRefused);
  // What tags the target takes is told where they are tried one by one.
  if (board === null) return "kept";
  const answers = [board.created];
  answers.push(await context.send("dashboards.update", { id: board.id }, { body: { tags } }));
  const read = () => context.send("dashboards.retrieve", { id: board.id });
  answers.push(await context.settle(read, ({ succeeded }) => succeeded));
  const shown = answers.map((answer) => rowOf(answer, "dashboard").get("tags"));
  if (shown.every(({ length }) => length === 0)) return "ignored";
  const sent = Array.isArray(tags) ? tags : [];
  return shown.every((each) => isShownOtherwise(sent, each)) ? "shown otherwise" : "kept";
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

function orRefused(error: unknown): null {
  if (error instanceof NotEvaluated && error.hindrance.because === "dashboards.create.status") return null;
  throw error;
}
