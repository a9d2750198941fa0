import { settingFor } from "../../support/answers/away.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import { rowOf } from "../../support/judging/reading.ts";
import { sameJson } from "../../support/judging/sameness.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { dashboardKind } from "./dashboards.ts";
import { statedFor } from "./samples.ts";

/**
 * Some targets know no tags, and answer `[]` to every one. What tags can be is a gap, so that is no finding; but only
 * where create, update and retrieve all do it.
 * @throws {NotEvaluated} on such a target
 */
export async function expectTagsKept(context: CheckContext): Promise<void> {
  const kept = await context.once("tags kept", async () => {
    const stated = statedFor(context, dashboardKind, "tags")?.find((value) => !sameJson(value, []));
    const tags = stated ?? ["dashspec one", "dashspec two"];
    const board = await context.createOwnBoard({ tags }).catch(orRefused);
    // What tags the target takes is told where they are tried one by one.
    if (board === null) return true;
    const answers = [board.created];
    answers.push(await context.send("dashboards.update", { id: board.id }, { body: { tags } }));
    const read = () => context.send("dashboards.retrieve", { id: board.id });
    answers.push(await context.settle(read, ({ succeeded }) => succeeded));
    return answers.some((answer) => rowOf(answer, "dashboard").get("tags").length > 0);
  });
  if (kept) return;
  context.observe("dashboard.tag_elements", "tags are accepted and answered as [] everywhere");
  throw new NotEvaluated({
    reason: "the target takes tags and keeps none, on create and on update alike",
    setting: `${settingFor("samples.tags")}, an empty list`,
  });
}

function orRefused(error: unknown): null {
  if (error instanceof NotEvaluated && error.hindrance.because === "dashboards.create.status") return null;
  throw error;
}
