import { type CheckContext, check, coverageOf, describe } from "../../support/conformance/index.ts";
import { restore, softDelete } from "../rules/lifecycle/states.ts";

/** What a soft-deleted dashboard shows of its collaborators is a gap (section 3); what it shows, laws judge. */
describe("The collaborators of a soft-deleted dashboard", () => {
  check(
    "collaborators.list.body",
    "of a soft-deleted dashboard",
    { needs: ["collaborator"], from: "standard" },
    async (context) => {
      const { id: dashboard_id } = await context.dashboards.make();
      await softDelete(context, dashboard_id);
      // Else the collaborator might have to stay.
      if (!(await restore(context, dashboard_id)).works) return { idle: "it cannot be brought back" };
      const { userUuid, level } = await context.collaborators.add(dashboard_id);
      await softDelete(context, dashboard_id);
      const body = { level, user_uuid: userUuid };
      const answers = [
        await context.trySend("collaborators.list", { dashboard_id }),
        await context.trySend("collaborators.remove", { dashboard_id, user__uuid: userUuid }),
        await context.trySend("collaborators.add", { dashboard_id }, { body }),
      ];
      await removeSurely(context, dashboard_id, userUuid);
      return coverageOf(
        answers.map((answer) => answer?.succeeded === true),
        "endpoints that serve it",
      );
    },
  );
});

/** Brings the dashboard back for the removal where that is refused otherwise. */
async function removeSurely(context: CheckContext, boardId: string, userUuid: string): Promise<void> {
  if ((await context.collaborators.remove(boardId, userUuid)).succeeded) return;
  await restore(context, boardId);
  await context.collaborators.remove(boardId, userUuid);
  await softDelete(context, boardId);
}
