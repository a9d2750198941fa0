import {
  type CheckContext,
  check,
  describe,
  type Exchange,
  NotEvaluated,
  objectDifference,
  rowOf,
} from "../../../support/conformance/index.ts";
import { dashboardKind } from "../round-trips/dashboards.ts";
import { giveValues } from "../round-trips/update-rules.ts";
import { afterDeletion } from "./after-deletion.ts";
import { deletionBeside, softDeletions } from "./deletions.ts";
import { expectStorageShown, freshBoard, read, restore, softDelete, write } from "./states.ts";

/** Section 3, first row: deletion by PATCH. */
describe("Section 3: deletion by PATCH", () => {
  check("lifecycle.soft_delete.answers", "by itself", async (context) => {
    const { plain, twice } = await softDeletions(context);
    for (const { answer } of [plain, twice]) expectDeleted(context, answer);
  });
  check("lifecycle.soft_delete.with_fields", "other fields beside", async (context) => {
    const { id, sent, answer } = await deletionBeside(context);
    expectDeleted(context, answer);
    const wrong = objectDifference(rowOf(answer, "dashboard"), sent, "written");
    if (wrong !== null) throw context.finding(wrong, [answer]);
    await context.eventually(
      () => read(context, id),
      (later) => (later.succeeded ? objectDifference(rowOf(later, "dashboard"), sent, "written") : null),
    );
  });
  check("lifecycle.soft_delete.kept", "retrieved, listed or restored", async (context) => {
    const { id } = await freshBoard(context);
    await softDelete(context, id);
    const shown: string[] = [];
    const retrieved = await context.eventually(
      () => read(context, id),
      (reply) => (reply.succeeded ? notDeleted(rowOf(reply, "dashboard").get("deleted")) : null),
    );
    context.observe(
      "lifecycle.visibility",
      `a soft-deleted dashboard is retrieved with ${retrieved.status}`,
      {
        answer: { name: "lifecycle.visibility.retrieve", value: retrieved.status },
        exchange: retrieved,
      },
    );
    if (retrieved.succeeded) shown.push("retrieve");
    const inList = await context.eventually(
      () => context.list("dashboards"),
      (list) => {
        const live = list.find(id)?.value.deleted === false;
        return live ? { ...notDeleted(false), message: "a soft-deleted dashboard is listed as live" } : null;
      },
    );
    const item = inList.find(id);
    const shownIn = item?.exchange ?? inList.exchanges.at(-1);
    context.observe(
      "lifecycle.visibility",
      `a soft-deleted dashboard is ${item === undefined ? "not " : ""}in the list`,
      {
        answer: { name: "lifecycle.visibility.list", value: item === undefined ? "hidden" : "shown" },
        ...(shownIn === undefined ? {} : { exchange: shownIn }),
      },
    );
    if (item?.value.deleted === true) shown.push("list");
    const { answer: restored, works } = await restore(context, id);
    context.observe(
      "lifecycle.restore",
      works
        ? "deleted = false brings a dashboard back"
        : `deleted = false is answered ${restored.status} and does not bring a dashboard back`,
      { ...(works ? {} : { answer: { name: "lifecycle.restore", value: "never" } }), exchange: restored },
    );
    if (works) {
      shown.push("restore");
      await softDelete(context, id);
    }
    if (shown.length > 0) return { coverage: `shown by ${shown.join(", ")}` };
    expectStorageShown(context);
    throw new NotEvaluated({
      reason: "the target shows a soft-deleted dashboard by no retrieve, list or restore",
      setting:
        "answers: lifecycle.visibility.retrieve, lifecycle.visibility.list and lifecycle.restore in dashspec.yaml",
    });
  });
  check("lifecycle.soft_delete.fields_kept", "everything else", async (context) => {
    const board = await freshBoard(context);
    const { deleted: _, ...before } = await giveValues(context, dashboardKind, board);
    const answer = await write(context, board.id, { deleted: true });
    if (!answer.succeeded) throw notSoftDeleted(answer);
    const wrong = objectDifference(rowOf(answer, "dashboard"), before, "unchanged");
    if (wrong !== null) throw context.finding(wrong, [answer]);
    const unchanged = () =>
      context.eventually(
        () => read(context, board.id),
        (reply) =>
          reply.succeeded ? objectDifference(rowOf(reply, "dashboard"), before, "unchanged") : null,
      );
    await unchanged();
    // Where the target brings it back, it must come back as it was.
    const restored = await restore(context, board.id);
    if (!restored.works) return;
    await unchanged();
    await softDelete(context, board.id);
  });
  afterDeletion();
});

function notDeleted(deleted: boolean) {
  return deleted
    ? null
    : {
        message: "a soft-deleted dashboard is retrieved as live",
        expected: "deleted true",
        actual: "deleted false",
      };
}

function notSoftDeleted(answer: Exchange): NotEvaluated {
  return new NotEvaluated({
    reason: `the soft deletion answered ${answer.status}`,
    because: "lifecycle.soft_delete.answers",
  });
}

function expectDeleted(context: CheckContext, answer: Exchange): void {
  if (answer.status !== 200) {
    throw context.finding(
      {
        message: `the soft deletion was answered with ${answer.status}`,
        expected: "200",
        actual: String(answer.status),
      },
      [answer],
    );
  }
  const wrong = notDeleted(rowOf(answer, "dashboard").get("deleted"));
  if (wrong !== null)
    throw context.finding(
      { ...wrong, message: "the answer to a soft deletion shows the dashboard as live" },
      [answer],
    );
}
