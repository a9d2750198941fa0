import {
  type CheckContext,
  type CollaboratorList,
  type Exchange,
  type NewCollaborator,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { otherTenant } from "./other-tenant.ts";
import {
  atSlashFirst,
  lastOf,
  type ReadPair,
  readPair,
  type WritePair,
  type Written,
} from "./slash-pairs.ts";

/** A DELETE of the dashboard, with its collaborators before and after it. */
interface RefusalBeside {
  readonly before: CollaboratorList;
  readonly answer: Exchange;
  readonly list: CollaboratorList;
  readonly userUuid: string;
}

/** The exchanges about a collaborator from the addition to the removal. */
export interface CollaboratorScenario {
  readonly userUuid: string;
  /** An addition by the path of another project, and the list after it; null if none was sent. */
  readonly elsewhere: { readonly answer: Exchange; readonly list: CollaboratorList } | null;
  readonly addition: WritePair;
  readonly reads: ReadPair;
  /**
   * A removal by the path of another project while the user is listed, and the list after it; null if none was sent.
   */
  readonly removedElsewhere: { readonly answer: Exchange; readonly list: CollaboratorList } | null;
  /** The list by the path of another project, while it has a record. */
  readonly listElsewhere: Exchange | null;
  /** Null if no list shows the user. */
  readonly refusal: RefusalBeside | null;
  readonly removal: WritePair;
}

/**
 * Adds a user to a dashboard, lists the user and removes it, at the paths with a slash. In between, it sends a DELETE
 * to the dashboard.
 * @param mayWriteElsewhere whether the other project has no dashboard of the same id
 * @throws {NotEvaluated} if no user can be added
 */
export async function collaboratorScenario(
  context: CheckContext,
  dashboardId: string,
  mayWriteElsewhere: boolean,
): Promise<CollaboratorScenario> {
  const newCollaborator = await context.collaborators.prepare(dashboardId);
  const { userUuid } = newCollaborator;
  const place = { dashboard_id: dashboardId };
  let isAdded = true;
  context.afterwards(async () => {
    if (isAdded) await context.collaborators.remove(dashboardId, userUuid);
  });
  const elsewhere = mayWriteElsewhere ? await addedElsewhere(context, dashboardId, newCollaborator) : null;
  const before = elsewhere?.list ?? (await context.collaborators.list(dashboardId));
  if (before.includes(userUuid)) await emptied(context, dashboardId, userUuid);
  const addition = await atSlashFirst((slash) => add(context, dashboardId, newCollaborator, slash));
  const { list: added } = lastOf(addition);
  const mayRemove = elsewhere !== null && context.plan.depth !== "smoke" && added.includes(userUuid);
  const removedElsewhere = mayRemove ? await removedFromElsewhere(context, dashboardId, userUuid) : null;
  const left = removedElsewhere?.list ?? added;
  // A user that the other path removed must be there again for its own path.
  const shown =
    left === added || left.includes(userUuid)
      ? left
      : (await add(context, dashboardId, newCollaborator, false)).list;
  const [slashed, listElsewhere] = await Promise.all([
    context.send("collaborators.list", place, { trailingSlash: true }),
    elsewhere === null
      ? null
      : context.send("collaborators.list", { ...place, ...otherTenant(context, "collaborators.list") }),
  ]);
  const reads = await readPair(context, "collaborators.list", place, { slashed, bare: shown.reply });
  const isDeleted = context.judges("dashboards.delete") && shown.includes(userUuid);
  const refusal = isDeleted ? await refusedBeside(context, { dashboardId, userUuid }, shown) : null;
  const removal = await atSlashFirst((slash) => remove(context, { dashboardId, userUuid }, slash));
  isAdded = false;
  return { userUuid, elsewhere, addition, removedElsewhere, reads, listElsewhere, refusal, removal };
}

interface Addition extends Written {
  readonly list: CollaboratorList;
}

async function add(
  context: CheckContext,
  dashboardId: string,
  { level, userUuid }: NewCollaborator,
  trailingSlash: boolean,
): Promise<Addition> {
  const answer = await context.collaborators.send(
    dashboardId,
    { level, user_uuid: userUuid },
    { trailingSlash },
  );
  const list = await listedAs(context, { dashboardId, userUuid }, answer.succeeded);
  const isMissing = answer.succeeded && !list.isSingle && !list.includes(userUuid);
  const problem = answer.succeeded
    ? isMissing
      ? { message: "the user is no collaborator afterwards" }
      : null
    : wrongStatus(answer, "201");
  return { answer, list, problem, exchanges: [answer, list.reply] };
}

async function refusedBeside(
  context: CheckContext,
  { dashboardId, userUuid }: Membership,
  before: CollaboratorList,
): Promise<RefusalBeside> {
  const answer = await context.dashboards.delete(dashboardId);
  return { before, answer, list: await listedAs(context, { dashboardId, userUuid }, true), userUuid };
}

async function remove(
  context: CheckContext,
  { dashboardId, userUuid }: Membership,
  trailingSlash: boolean,
): Promise<Written> {
  const answer = await context.collaborators.remove(dashboardId, userUuid, { trailingSlash });
  // In the form in which it was read before, because a cache for each form may miss a removal in the other.
  const after = await listedAs(context, { dashboardId, userUuid }, false, { trailingSlash: true });
  const stays = after.includes(userUuid) ? { message: "the user is still a collaborator afterwards" } : null;
  const problem = answer.succeeded ? stays : wrongStatus(answer, "204");
  return { answer, problem, exchanges: [answer, after.reply] };
}

/** If the list has the user afterwards, an earlier check may have left it so. Then it is tried again. */
async function addedElsewhere(
  context: CheckContext,
  dashboardId: string,
  { level, userUuid }: NewCollaborator,
) {
  const place = { dashboard_id: dashboardId, ...otherTenant(context, "collaborators.add") };
  const body = { level, user_uuid: userUuid };
  const add = () => context.send("collaborators.add", place, { body, trailingSlash: true });
  const first = { answer: await add(), list: await context.collaborators.list(dashboardId) };
  if (!first.list.includes(userUuid)) return first;
  await emptied(context, dashboardId, userUuid);
  return { answer: await add(), list: await listedAs(context, { dashboardId, userUuid }, false) };
}

/** The list without the user is read again, because it may show the time before the addition. */
async function removedFromElsewhere(context: CheckContext, dashboardId: string, userUuid: string) {
  const place = { dashboard_id: dashboardId, user__uuid: userUuid };
  const elsewhere = { ...place, ...otherTenant(context, "collaborators.remove") };
  const answer = await context.send("collaborators.remove", elsewhere);
  return { answer, list: await listedAs(context, { dashboardId, userUuid }, true) };
}

async function emptied(context: CheckContext, dashboardId: string, userUuid: string): Promise<void> {
  await context.collaborators.remove(dashboardId, userUuid);
  await listedAs(context, { dashboardId, userUuid }, false);
}

/** A user on a dashboard. */
interface Membership {
  readonly dashboardId: string;
  readonly userUuid: string;
}

/** Reads the list until the user is on it, or is not, as wanted. */
function listedAs(
  context: CheckContext,
  { dashboardId, userUuid }: Membership,
  wanted: boolean,
  form: { readonly trailingSlash?: boolean } = {},
): Promise<CollaboratorList> {
  return context.settle(
    () => context.collaborators.list(dashboardId, form),
    (list) => (wanted && list.isSingle) || list.includes(userUuid) === wanted,
  );
}
