import {
  type CheckContext,
  check,
  describe,
  emptyLaw,
  NotEvaluated,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { add, remove } from "./collaboration.ts";
import { readList, recordOf } from "./shown.ts";

describe("DELETE /api/projects/:project_id/dashboards/:dashboard_id/collaborators/:user__uuid", () => {
  check("collaborators.remove.status", "two dashboards", { needs: ["collaborator"] }, async (context) => {
    const boards = await context.boards(2);
    for (const { id } of boards) {
      const { userUuid } = await add(context, id);
      const reply = await remove(context, id, userUuid);
      if (!reply.succeeded) throw context.finding(wrongStatus(reply, "204"), [reply]);
    }
  });
  check(
    "collaborators.remove.removed",
    "the list afterwards",
    { needs: ["collaborator"] },
    async (context) => {
      const { id } = await context.board();
      await expectRemoved(context, id);
    },
  );
  check(
    "collaborators.remove.removed",
    "added and removed again",
    { needs: ["collaborator"] },
    async (context) => {
      if (context.plan.depth === "smoke") return { idle: "once at smoke depth" };
      const { id } = await context.board();
      const { userUuid } = await add(context, id);
      await remove(context, id, userUuid);
      await expectRemoved(context, id);
      return undefined;
    },
  );
  check(
    "collaborators.remove.neighbours",
    "the same user on a second dashboard",
    { needs: ["collaborator"] },
    async (context) => {
      const [board, other] = await context.boards(2);
      if (board === undefined || other === undefined) return;
      const { userUuid } = await add(context, board.id);
      await add(context, other.id);
      const before = await context.settle(
        () => readList(context, other.id),
        (read) => read.succeeded && recordOf(read, userUuid) !== undefined,
      );
      if (recordOf(before, userUuid) === undefined) {
        throw new NotEvaluated({
          reason: "the second dashboard does not show it",
          because: "collaborators.list.shows_added",
        });
      }
      await remove(context, board.id, userUuid);
      await context.eventually(
        () => readList(context, other.id),
        (read) =>
          recordOf(read, userUuid) !== undefined
            ? null
            : {
                message: `a removal from ${board.id} took the collaborator of ${other.id} along`,
                expected: `a record of ${userUuid}`,
              },
      );
    },
  );
  statusLaw("collaborators.remove.status", "collaborators.remove");
  emptyLaw("collaborators.remove.no_body", "collaborators.remove");
});

/** Adds a collaborator, removes it, and expects it gone from the list. */
async function expectRemoved(context: CheckContext, id: string): Promise<void> {
  const { userUuid } = await add(context, id);
  const reply = await remove(context, id, userUuid);
  if (!reply.succeeded) {
    throw new NotEvaluated({
      reason: `the removal answered ${reply.status}`,
      because: "collaborators.remove.status",
    });
  }
  await context.eventually(
    () => readList(context, id),
    (read) =>
      recordOf(read, userUuid) === undefined
        ? null
        : { message: "a removed collaborator is still shown", expected: `no record of ${userUuid}` },
  );
}
