import { titleOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  check,
  describe,
  differingFields,
  type Exchange,
  type JsonObject,
  NotEvaluated,
  rowOf,
  rowsOf,
  StatedUnavailable,
  shapeOf,
  writeJson,
} from "../../../support/conformance/index.ts";
import { type Collaboration, withoutCollaborator } from "../../recipes/collaborators.ts";
import { ends, endsOf, reachedBy, writtenElsewhere } from "./other-place.ts";

/** Section 1: a dashboard is inside its project, and is not to be had through another's path. */
describe("Section 1: dashboards of another project", () => {
  check(
    "dashboards.retrieve.isolation",
    "under another project's path",
    { needs: ["other project"] },
    async (context) => {
      const project_id = context.otherProjectId;
      const { id } = await context.board();
      if (context.judges("collaborators.list")) await withCollaborator(context, id);
      const slashed = { trailingSlash: true };
      const replies = await Promise.all([
        expectNoNamesake(context, project_id, id),
        context.send("dashboards.retrieve", { project_id, id }, slashed),
        ...(["collaborators.list", "sharing.retrieve"] as const)
          .filter((part) => context.judges(part))
          .map((part) => context.send(part, { project_id, dashboard_id: id })),
      ]);
      // An empty list of collaborators shows nothing of the dashboard.
      const shown = replies.find(
        (reply) =>
          reply.succeeded &&
          context.judges(reply.operation) &&
          (reply.operation !== "collaborators.list" || rowsIn(reply) > 0),
      );
      if (shown === undefined) return;
      throw context.finding(
        {
          message: `${titleOf(shown.operation)} shows dashboard ${id} of another project`,
          expected: "a refusal",
          actual: String(shown.status),
        },
        [shown],
      );
    },
  );
  check(
    "dashboards.update.isolation",
    "under another project's path",
    { needs: ["other project"] },
    async (context) => {
      const project_id = context.otherProjectId;
      const { id } = await context.board();
      await expectNoNamesake(context, project_id, id);
      for (const trailingSlash of [false, true]) {
        const body = writtenElsewhere(context);
        const write = await context.send("dashboards.update", { project_id, id }, { body, trailingSlash });
        const reply = await readThere(context, id);
        const reached = reachedBy(body, rowOf(reply, "dashboard"));
        if (reached === undefined) continue;
        throw context.finding(
          {
            message: `dashboard ${id} was changed through another project's path`,
            expected: "no change",
            actual: writeJson(reached),
          },
          [write, reply],
        );
      }
    },
  );
  check(
    "dashboards.update.isolation",
    "a collaborator by another project's path",
    { needs: ["other project"] },
    async (context) => {
      const project_id = context.otherProjectId;
      const place = await placeFor(context);
      if (place === null) return { idle: "its own fields: no collaborator can be added" };
      const { boardId: dashboard_id, userUuid, body } = place;
      await expectNoNamesake(context, project_id, dashboard_id);
      const write = await context.send("collaborators.add", { project_id, dashboard_id }, { body });
      const list = await context.collaborators.list(dashboard_id);
      if (!list.includes(userUuid)) return undefined;
      await context.collaborators.remove(dashboard_id, userUuid);
      throw context.finding(
        {
          message: `a collaborator was added to dashboard ${dashboard_id} by another project's path`,
          expected: "no record of the user",
        },
        [write, list.reply],
      );
    },
  );
  check(
    "dashboards.list.isolation",
    "two projects",
    { readOnly: true, needs: ["other project"] },
    async (context) => {
      const project_id = context.otherProjectId;
      const own = await context.list("dashboards");
      if (own.items.length === 0) return { idle: "no dashboard, which the other project could show" };
      // One after the other with one query: whoever keeps an answer must not give it to the other project.
      await endsOf(context, "dashboards.list", {});
      const other = await endsOf(context, "dashboards.list", { project_id });
      const rows = other.pages.flatMap((page) => rowsOf(page, "dashboard list item"));
      const both = rows.find((row) => {
        const twin = own.find(row.id);
        // A target may number the dashboards of each project by themselves: then an id alone proves nothing.
        return twin !== undefined && sameObject(twin.value, row.value);
      });
      if (both === undefined) return other.whole ? undefined : { coverage: ends };
      throw context.finding({
        message: `dashboard ${both.id} is in the lists of two projects`,
        expected: "one project's",
      });
    },
  );
});

/**
 * Where ids are given project by project, another project's path may lead to a dashboard of its own: that is nobody's
 * fault, and nothing of ours to write to.
 * @throws {NotEvaluated} on such a dashboard
 */
async function expectNoNamesake(context: CheckContext, project_id: string, id: string): Promise<Exchange> {
  const [own, other] = await Promise.all([
    readThere(context, id),
    context.send("dashboards.retrieve", { project_id, id }),
  ]);
  if (!other.succeeded) return other;
  if (sameObject(rowOf(own, "dashboard").value, rowOf(other, "dashboard").value)) return other;
  throw new NotEvaluated({ reason: `the second project has a dashboard ${id} of its own` });
}

/** The dashboard as a retrieve shows it; a reader that lags may not know of it yet. */
function readThere(context: CheckContext, id: string): Promise<Exchange> {
  return context.settle(
    () => context.send("dashboards.retrieve", { id }),
    (read) => read.status !== 404,
  );
}

/** Without a collaborator, a list of them shows nothing; where none can be had, other requirements say why. */
async function withCollaborator(context: CheckContext, id: string): Promise<void> {
  try {
    await context.collaborators.add(id);
  } catch (error) {
    if (!(error instanceof NotEvaluated)) throw error;
  }
}

/** A dashboard that the user is not on, and may be added to; null where there is none, which other requirements explain. */
async function placeFor(context: CheckContext): Promise<Collaboration | null> {
  if (!context.judges("collaborators.add")) return null;
  try {
    return await withoutCollaborator(context);
  } catch (error) {
    if (error instanceof NotEvaluated || error instanceof StatedUnavailable) return null;
    throw error;
  }
}

function sameObject(one: JsonObject, other: JsonObject): boolean {
  return differingFields(["id", "name", "created_at"], one, other).length === 0;
}

function rowsIn(reply: Exchange): number {
  return shapeOf(reply)?.rows.length ?? 0;
}
