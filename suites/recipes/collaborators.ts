import {
  type Change,
  type CheckContext,
  type CollaboratorList,
  ifPossible,
  integerOf,
  knownLevels,
  type Level,
  NotEvaluated,
  type Recipe,
  type Recipes,
  type SentRequest,
  type ValidRequest,
} from "../../support/conformance/index.ts";
import { putInManyStates } from "./objects/many-states.ts";
import { read } from "./read.ts";

/** A dashboard of the run, with the user to add and the level. */
export interface Collaboration {
  readonly dashboardId: string;
  readonly userUuid: string;
  readonly level: Level;
  /**
   * Another dashboard, on which the request would change nothing, because the user is there already, or is not there. A
   * guard may come after the lookup of the record.
   */
  readonly unaffectedId?: string | undefined;
}

/** Endpoint 8. */
const list = read(
  async (context, reach) => {
    const { id } = await context.dashboards.borrow();
    // An empty list would look the same at any tenant's path, and shows nothing of a record.
    if (reach === "one tenant") await context.collaborators.add(id);
    else if (!context.plan.readOnly) await context.collaborators.addIfPossible(id);
    return { dashboard_id: id };
  },
  (context, { dashboard_id }) => putInManyStates(context, "dashboard", dashboard_id),
);

/** Endpoint 9. */
const add: Recipe<Collaboration> = {
  arrange: withoutCollaborator,
  requests: ({ dashboardId, ...added }) => [additionTo(dashboardId, added)],
  alsoRefused: ({ unaffectedId, userUuid, level }) =>
    unaffectedId === undefined ? [] : [additionTo(unaffectedId, { userUuid, level: otherThan(level) })],
  populate: async (context, { dashboardId, level }) => {
    await putInManyStates(context, "dashboard", dashboardId);
    if (context.plan.secondCollaboratorUuid !== undefined)
      await ifPossible(() => context.collaborators.addSecond({ dashboardId, level }));
  },
  changed: (context, collaboration, sent) => whetherListed(context, collaboration, false, sent),
  effect: (context, collaboration) => whetherListed(context, collaboration, true, []),
  undoneBy: { operation: "collaborators.remove", subject: (collaboration) => collaboration },
  undo: async (context, { dashboardId, userUuid }) => {
    await context.collaborators.remove(dashboardId, userUuid);
  },
  again: emptied,
};

/** Endpoint 10. */
const remove: Recipe<Collaboration> = {
  arrange: async (context) => {
    const collaboration = await withoutCollaborator(context);
    const { dashboardId, userUuid } = collaboration;
    context.collaborators.removeAfterwards(dashboardId, userUuid);
    return addAgain(context, collaboration);
  },
  requests: ({ dashboardId, userUuid }) => [removalFrom(dashboardId, userUuid)],
  alsoRefused: ({ unaffectedId, userUuid }) =>
    unaffectedId === undefined ? [] : [removalFrom(unaffectedId, userUuid)],
  populate: (context, { dashboardId }) => putInManyStates(context, "dashboard", dashboardId),
  changed: (context, collaboration, sent) => whetherListed(context, collaboration, true, sent),
  effect: (context, collaboration) => whetherListed(context, collaboration, false, []),
  again: addAgain,
};

function additionTo(
  dashboardId: string,
  { userUuid, level }: Pick<Collaboration, "userUuid" | "level">,
): ValidRequest {
  return { parameters: { dashboard_id: dashboardId }, body: { level, user_uuid: userUuid } };
}

/** A level that shows if a refused addition sets it. Whether the target knows it does not matter: it is not accepted. */
function otherThan(level: Level): Level {
  return knownLevels.find((known) => integerOf(known) !== integerOf(level)) ?? level;
}

function removalFrom(dashboardId: string, userUuid: string): ValidRequest {
  return { parameters: { dashboard_id: dashboardId, user__uuid: userUuid } };
}

/** Section 4.2, endpoint by endpoint. */
export const collaboratorRecipes = {
  "collaborators.list": list,
  "collaborators.add": add,
  "collaborators.remove": remove,
} as const satisfies Recipes;

/** A dashboard on which the user is not a collaborator. @throws {NotEvaluated} if the user stays one after a removal */
async function withoutCollaborator(context: CheckContext): Promise<Collaboration> {
  const { id: dashboardId } = await context.dashboards.borrow();
  const { userUuid, level } = await context.objects.collaboration.prepare(dashboardId);
  return emptied(context, { dashboardId, userUuid, level });
}

/** @throws {NotEvaluated} if the user stays a collaborator after a removal */
async function emptied(context: CheckContext, collaboration: Collaboration): Promise<Collaboration> {
  await takeOff(context, collaboration);
  return collaboration;
}

/**
 * Removes a user from a dashboard, because the check that had it before may not have done so.
 * @throws {NotEvaluated} if the user stays a collaborator after a removal
 */
export async function takeOff(
  context: CheckContext,
  { dashboardId, userUuid }: Pick<Collaboration, "dashboardId" | "userUuid">,
): Promise<void> {
  const isEmpty = (list: CollaboratorList) => !list.includes(userUuid);
  if (isEmpty(await context.collaborators.list(dashboardId))) return;
  // Reads may lag; a removal that does nothing has nothing to do with keys.
  const removal = await context.collaborators.remove(dashboardId, userUuid);
  const list = await context.settle(() => context.collaborators.list(dashboardId), isEmpty);
  if (isEmpty(list)) return;
  throw new NotEvaluated(
    {
      reason: "a collaborator stays in the list after its removal",
      because: "collaborators.remove.removed",
    },
    [removal, list.reply],
  );
}

/** @throws {NotEvaluated} if the full key cannot add the user */
async function addAgain(context: CheckContext, collaboration: Collaboration): Promise<Collaboration> {
  const { dashboardId, userUuid, level } = collaboration;
  const answer = await context.collaborators.send(dashboardId, { level, user_uuid: userUuid });
  if (answer.succeeded) return collaboration;
  throw new NotEvaluated({
    reason: `the full key got ${answer.status} too, so the refusals prove nothing`,
    because: "collaborators.add.status",
  });
}

/** The problem if the user is, or is not, in the list against expectation. */
async function whetherListed(
  context: CheckContext,
  { dashboardId, userUuid }: Collaboration,
  wanted: boolean,
  sent: readonly SentRequest[],
): Promise<Change | null> {
  const { read: shown, wrong } = await context.readUntil(
    () => context.collaborators.list(dashboardId),
    (found) => {
      const isListed = found.includes(userUuid);
      // A single object may be somebody else's record. Then it says nothing about ours.
      if (isListed === wanted || (wanted && found.isSingle)) return null;
      return {
        message: `the user is ${isListed ? "" : "not "}a collaborator afterwards`,
        expected: wanted ? "the user in the list" : "a list without the user",
      };
    },
  );
  if (wrong === null) return null;
  const answered = sent.flatMap(({ exchange }) => exchange ?? []);
  return { ...wrong, exchanges: [...answered.slice(0, 1), shown.reply] };
}
