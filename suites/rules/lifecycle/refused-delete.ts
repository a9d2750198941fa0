import { type CheckContext, NotEvaluated } from "../../../support/conformance/index.ts";
import { freshBoard } from "./states.ts";

/** A DELETE of a dashboard that nothing was done to: once for all who ask. */
export function removalOfFresh(context: CheckContext) {
  return context.once("a DELETE of a fresh dashboard", async () => {
    const { id } = await freshBoard(context);
    return { id, answer: await context.dashboards.delete(id) };
  });
}

/** A DELETE of a dashboard that has a collaborator, and the collaborators after it: once for all who ask. */
export function removalBesideCollaborator(context: CheckContext) {
  return context.once("a DELETE beside a collaborator", async () => {
    const { id } = await context.dashboards.borrow();
    const userUuid = await collaboratorOf(context, id);
    if (userUuid === null) return null;
    const answer = await context.dashboards.delete(id);
    const list = await context.settle(
      () => context.collaborators.list(id),
      (reply) => reply.includes(userUuid) || reply.isSingle,
    );
    return { answer, list, userUuid };
  });
}

/** The user who was added and is shown, or null where that is not available: then other requirements say why. */
async function collaboratorOf(context: CheckContext, id: string): Promise<string | null> {
  if (!context.judges("collaborators.add")) return null;
  try {
    const { userUuid } = await context.collaborators.add(id);
    const shown = await context.settle(
      () => context.collaborators.list(id),
      (reply) => reply.succeeded && reply.includes(userUuid),
    );
    return shown.includes(userUuid) ? userUuid : null;
  } catch (error) {
    if (error instanceof NotEvaluated) return null;
    throw error;
  }
}
