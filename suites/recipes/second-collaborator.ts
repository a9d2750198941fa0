import { type CheckContext, ifPossible } from "../../support/conformance/index.ts";

/**
 * Adds the second user of the settings to a dashboard, where there is one, for as long as the run lasts: the clean-up takes the
 * user away. The first user is whom others try to add to it.
 * @throws {NotEvaluated} where nobody can be added
 */
export async function addSecondForGood(context: CheckContext, dashboardId: string): Promise<void> {
  const { secondCollaboratorUuid } = context.plan;
  if (secondCollaboratorUuid === undefined || !context.judges("collaborators.add")) return;
  const { level } = await context.collaborators.prepare(dashboardId);
  const body = { level, user_uuid: secondCollaboratorUuid };
  await context.trySend("collaborators.add", { dashboard_id: dashboardId }, { body });
}

/**
 * Adds both users of the settings, or the second alone where the first cannot be added: what a server does for one collaborator it
 * may do wrongly for two.
 */
export async function addBoth(context: CheckContext, dashboardId: string): Promise<void> {
  await ifPossible(() => context.collaborators.add(dashboardId));
  await ifPossible(() => addSecondForGood(context, dashboardId));
}
