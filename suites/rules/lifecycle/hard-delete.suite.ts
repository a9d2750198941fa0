import { check, describe, memoryCheck, wrongStatus } from "../../../support/conformance/index.ts";
import { dashboardKind } from "../round-trips/dashboards.ts";
import { giveValues } from "../round-trips/one-by-one.ts";
import { deletedLikeControl } from "./beside-control.ts";
import { removalBesideCollaborator, removalOfFresh } from "./refused-delete.ts";
import { changeSince, freshBoard, softDelete } from "./states.ts";

/** Section 3, second row: in any state, DELETE is rejected with 405, and the state is unchanged. */
describe("Section 3: DELETE of a dashboard", () => {
  check("dashboards.delete.refused", "live dashboards", async ({ context, dashboards, expect }) => {
    const [{ id, answer }, updated] = await Promise.all([removalOfFresh(context), dashboards.borrow()]);
    await dashboards.update(updated.id, { pinned: true, description: "before a DELETE" });
    for (const refusal of [answer, await dashboards.delete(updated.id)]) expect(refusal).toHaveStatus(405);
    // A target that carries a first one out may refuse the second; and the other slash form is the same resource.
    expect(await dashboards.delete(updated.id)).toHaveStatus(405);
    expect(await dashboards.delete(id, { trailingSlash: true })).toHaveStatus(405);
  });
  check(
    "dashboards.delete.refused",
    "a dashboard with a collaborator",
    { from: "standard" },
    async ({ context, expect }) => {
      const tried = await removalBesideCollaborator(context);
      if (tried === null) return { idle: "no collaborator can be added" };
      expect(tried.answer).toHaveStatus(405);
      return undefined;
    },
  );
  check(
    "dashboards.delete.refused_when_deleted",
    "soft-deleted dashboards",
    async ({ context, dashboards, expect }) => {
      const { id } = await freshBoard(context);
      await softDelete(context, id);
      expect(await dashboards.delete(id)).toHaveStatus(405);
      expect(await dashboards.delete(id)).toHaveStatus(405);
    },
  );
  check("dashboards.delete.unchanged", "a live dashboard", async ({ context, dashboards }) => {
    const board = await freshBoard(context);
    const before = await giveValues(context, dashboardKind, board);
    for (const trailingSlash of [false, true]) {
      await dashboards.delete(board.id, { trailingSlash });
      await context.eventually(
        () => dashboards.retrieve(board.id),
        (reply) => (reply.succeeded ? changeSince(before, reply) : wrongStatus(reply, "200")),
      );
    }
    await context.eventually(
      async () => {
        const list = await context.list("dashboards");
        // Others' writes can hide a row from a list that is read page by page: read it again, without the run's own.
        return list.complete && list.find(board.id) === undefined ? context.quietList("dashboards") : list;
      },
      ({ complete, find }) =>
        complete && find(board.id) === undefined
          ? { message: "after a DELETE the dashboard is no longer in the list", expected: "a list item" }
          : null,
    );
  });
  check("dashboards.delete.unchanged", "its collaborator", { from: "standard" }, async (context) => {
    const tried = await removalBesideCollaborator(context);
    if (tried === null) return { idle: "no collaborator can be added" };
    const { answer, list, userUuid } = tried;
    if (list.includes(userUuid) || list.isSingle) return undefined;
    const text = {
      message: "after a DELETE the collaborator is no longer in the list",
      expected: `a record of ${userUuid}`,
    };
    throw context.finding(text, [answer, list.reply]);
  });
  check(
    "dashboards.delete.unchanged_when_deleted",
    "beside a control that no DELETE was sent to",
    { from: "standard" },
    deletedLikeControl,
  );
  memoryCheck("dashboards.delete.unchanged");
  memoryCheck("dashboards.delete.unchanged_when_deleted");
});
