import {
  assume,
  assumeSuccess,
  type CheckContext,
  check,
  describe,
  emptyLaw,
  statusLaw,
} from "../../support/conformance/index.ts";

const needs = ["collaborator"] as const;

describe("DELETE /api/projects/:project_id/dashboards/:dashboard_id/collaborators/:user__uuid", () => {
  check(
    "collaborators.remove.status",
    "two dashboards",
    { needs },
    async ({ dashboards, collaborators, expect }) => {
      for (const { id } of await dashboards.borrow(2)) {
        const { userUuid } = await collaborators.add(id);
        expect(await collaborators.remove(id, userUuid)).toSucceed();
      }
    },
  );
  check("collaborators.remove.removed", "the list afterwards", { needs }, async ({ dashboards, context }) => {
    const { id } = await dashboards.borrow();
    await expectRemoved(context, id);
  });
  check(
    "collaborators.remove.neighbours",
    "the same user on a second dashboard",
    { needs },
    async ({ dashboards, collaborators, settle, expect }) => {
      const [board, other] = await dashboards.borrow(2);
      const { userUuid } = await collaborators.add(board.id);
      await collaborators.add(other.id);
      const before = await settle(
        () => collaborators.list(other.id),
        (list) => list.succeeded && list.includes(userUuid),
      );
      assume(before.includes(userUuid), {
        reason: "the second dashboard does not show the collaborator",
        because: "collaborators.list.shows_added",
      });
      await collaborators.remove(board.id, userUuid);
      await expect.poll(() => collaborators.list(other.id)).toInclude(userUuid);
    },
  );
  statusLaw("collaborators.remove.status", "collaborators.remove");
  emptyLaw("collaborators.remove.no_body", "collaborators.remove");
});

/**
 * Adds a collaborator, removes it, and expects it gone from the list. Where removals do nothing, an earlier check has left
 * the user there, and a second addition is refused.
 */
async function expectRemoved({ collaborators, expect }: CheckContext, id: string): Promise<void> {
  const { userUuid } = await collaborators.prepare(id);
  if (!(await collaborators.list(id)).includes(userUuid)) await collaborators.add(id);
  assumeSuccess(await collaborators.remove(id, userUuid));
  await expect.poll(() => collaborators.list(id)).toLeaveOut(userUuid);
}
