import { check, describe, wrongStatus } from "../../../support/conformance/index.ts";
import { dashboardKind } from "../round-trips/dashboards.ts";
import { giveValues } from "../round-trips/update-rules.ts";
import { deletedLikeControl } from "./beside-control.ts";
import { expectRefused, removalBesideCollaborator, removalOfFresh, remove } from "./refused-delete.ts";
import { changeSince, freshBoard, read, softDelete, write } from "./states.ts";

/** Section 3, second row: in any state, DELETE is rejected with 405, and the state is unchanged. */
describe("Section 3: DELETE of a dashboard", () => {
  check("dashboards.delete.refused", "live dashboards", async (context) => {
    const [{ id, answer }, updated] = await Promise.all([removalOfFresh(context), context.board()]);
    await write(context, updated.id, { pinned: true, description: "before a DELETE" });
    for (const refusal of [answer, await remove(context, updated.id)]) expectRefused(context, refusal);
    // A target that carries a first one out may refuse the second; and the other slash form is the same resource.
    expectRefused(context, await remove(context, updated.id));
    expectRefused(context, await remove(context, id, { trailingSlash: true }));
  });
  check("dashboards.delete.refused", "a dashboard with a collaborator", async (context) => {
    const tried = await removalBesideCollaborator(context);
    if (tried === null) return { idle: "no collaborator can be added" };
    expectRefused(context, tried.answer);
    return undefined;
  });
  check("dashboards.delete.refused_when_deleted", "soft-deleted dashboards", async (context) => {
    const { id } = await freshBoard(context);
    await softDelete(context, id);
    expectRefused(context, await remove(context, id));
    expectRefused(context, await remove(context, id));
  });
  check("dashboards.delete.unchanged", "a live dashboard", async (context) => {
    const board = await freshBoard(context);
    const before = await giveValues(context, dashboardKind, board);
    for (const trailingSlash of [false, true]) {
      await remove(context, board.id, { trailingSlash });
      await context.eventually(
        () => read(context, board.id),
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
  check("dashboards.delete.unchanged", "its collaborator", async (context) => {
    const tried = await removalBesideCollaborator(context);
    if (tried === null) return { idle: "its own fields: no collaborator can be added" };
    const { answer, list, userUuid } = tried;
    if (list.includes(userUuid) || list.isSingle) return undefined;
    const text = { message: "a DELETE took the collaborator along", expected: `a record of ${userUuid}` };
    throw context.finding(text, [answer, list.reply]);
  });
  check(
    "dashboards.delete.unchanged_when_deleted",
    "beside a control that no DELETE was sent to",
    deletedLikeControl,
  );
});
