import { type CheckContext, check, describe, integerOf } from "../../support/conformance/index.ts";
import { restore, softDelete } from "../rules/lifecycle/states.ts";

/** Whether a soft-deleted dashboard still has collaborators is a gap (section 3); where it does, they are shown as documented. */
describe("The collaborators of a soft-deleted dashboard", () => {
  check(
    "collaborators.add.stores.level",
    "on a soft-deleted dashboard",
    { needs: ["collaborator"], from: "standard" },
    async ({ context, expect }) => {
      const { id: dashboard_id } = await context.dashboards.make();
      await softDelete(context, dashboard_id);
      // Else the collaborator might have to stay.
      if (!(await restore(context, dashboard_id)).works) return { idle: "it cannot be brought back" };
      const { userUuid, level } = await context.collaborators.add(dashboard_id);
      await softDelete(context, dashboard_id);
      await context.trySend("collaborators.list", { dashboard_id });
      if (context.judges("sharing.retrieve")) await context.trySend("sharing.retrieve", { dashboard_id });
      await context.trySend("collaborators.remove", { dashboard_id, user__uuid: userUuid });
      const body = { level, user_uuid: userUuid };
      const added = await context.trySend("collaborators.add", { dashboard_id }, { body });
      // Whatever one of them did to the dashboard, the memory tells.
      await context.trySend("dashboards.retrieve", { id: dashboard_id });
      await removeSurely(context, dashboard_id, userUuid);
      if (added?.succeeded !== true) return { idle: "it takes no collaborators" };
      const stored = integerOf(level);
      if (stored === null) return { idle: "the target knows levels by name" };
      expect(added).toShow({ level: stored });
      return undefined;
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
