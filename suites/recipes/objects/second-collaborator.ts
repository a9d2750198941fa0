import { type CheckContext, ifPossible } from "../../../support/conformance/index.ts";

/**
 * Adds the second user of the settings, if there is one, to a dashboard until the clean-up removes the user. Other
 * checks add the first user.
 * @throws {NotEvaluated} if the user cannot be added
 */
export async function addSecondForGood(context: CheckContext, dashboardId: string): Promise<void> {
  const { secondCollaboratorUuid } = context.plan;
  if (secondCollaboratorUuid === undefined || !context.judges("collaborators.add")) return;
  const { level } = await context.collaborators.prepare(dashboardId);
  const body = { level, user_uuid: secondCollaboratorUuid };
  await context.trySend("collaborators.add", { dashboard_id: dashboardId }, { body });
}

/**
 * Adds both users of the settings, or the second alone if the first cannot be added. A server may handle one
 * collaborator rightly and two wrongly.
 */
export async function addBoth(context: CheckContext, dashboardId: string): Promise<void> {
  await ifPossible(() => context.collaborators.add(dashboardId));
  await ifPossible(() => addSecondForGood(context, dashboardId));
}
