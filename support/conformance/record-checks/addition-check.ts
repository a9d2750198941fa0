import { titleOf } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { usersIn } from "../bodies/rows/users-in.ts";
import { readBody } from "../bodies/sent-body.ts";
import type { CheckContext } from "../context/context.ts";
import { isLasting, isLiveSince } from "../memory/objects/object-state.ts";
import { leavesOut, type NotFound, type Unshown } from "../records/collaborators/unshown-collaborators.ts";
import { recordCheck } from "./record-check.ts";
import { isHindered } from "./refusals/explained-refusals.ts";

/** The most lists that are read again. */
const mostRepeated = 2;

/** The number of reads of a list, because some mistakes affect only every third answer. */
const reads = 4;

/**
 * Reads the list of every dashboard that should have a collaborator, once all writes are over. The list shows what any
 * write did to it since it was last read.
 */
export async function lookAtAdded(context: CheckContext): Promise<void> {
  const { unshownCollaborators } = context.state.records;
  const dashboards = unshownCollaborators.additions.filter((addition) => isLiveSinceShown(context, addition));
  await Promise.all(dashboards.map(({ parameters }) => context.trySend("collaborators.list", parameters)));
}

/**
 * Once all writes are over, adds each user whom a list did not show once more, after those whom it showed, and repeats
 * the read of that list. The list is read before the addition, in case the target caches it, and again when no read can
 * lag any more.
 */
export async function lookForUnshown(context: CheckContext): Promise<void> {
  const { unshownCollaborators } = context.state.records;
  const suspects = unshownCollaborators.all.filter(({ list }) => isTelling(context, list));
  for (const suspect of suspects.slice(0, mostRepeated)) {
    const lost = await stillUnshown(context, suspect);
    const shown = lost ?? (await context.apart((own) => addAgain(own, suspect)));
    if (shown !== null) unshownCollaborators.prove(shown);
  }
  const notFound = unshownCollaborators.notFound.filter(({ removal }) => isTelling(context, removal));
  for (const suspect of notFound.slice(0, mostRepeated)) {
    const lost = await lostBefore(context, suspect);
    if (lost !== null) unshownCollaborators.prove(lost);
  }
}

/** Whether the exchange is about a dashboard of the run that no lost write may have changed. */
function isTelling({ state: { memory, target } }: CheckContext, exchange: Exchange): boolean {
  return memory.objectOf(exchange) !== undefined && !target.lostWrites.mayExplain(exchange);
}

/**
 * A list without a user whom no removal found. If the first removal had missed the user only because of lag,
 * the list would still show the user.
 */
async function lostBefore(
  context: CheckContext,
  { user, addition, removal }: NotFound,
): Promise<Unshown | null> {
  if (!isLiveSinceShown(context, addition)) return null;
  const { user__uuid: _, ...parameters } = removal.parameters;
  await context.retryPolicy.outlastLag();
  const list = await context.trySend("collaborators.list", parameters);
  return list !== null && leavesOut(list, user) ? { user, addition, list, isReturn: false } : null;
}

/**
 * A list without a user whom no request removed, read when no read can lag any more. Some other request of the run
 * removed the user. Null if the list shows the user, or if another reason is possible.
 */
async function stillUnshown(context: CheckContext, suspect: Unshown): Promise<Unshown | null> {
  const { unshownCollaborators } = context.state.records;
  if (!unshownCollaborators.isPresent(suspect) || !isLiveSinceShown(context, suspect.addition)) return null;
  const { parameters } = suspect.list;
  const isShown = (list: Exchange | null) => list === null || !leavesOut(list, suspect.user);
  const read = () => context.trySend("collaborators.list", parameters);
  let list = await context.settle(read, isShown);
  await context.retryPolicy.outlastLag();
  for (let place = 0; place < reads && !isShown(list); place += 1) list = await read();
  return list === null || isShown(list) ? null : { ...suspect, list };
}

/**
 * Whether the dashboard was live all the time since the user was last shown. The fate of the collaborators of a
 * soft-deleted dashboard is a gap.
 */
function isLiveSinceShown({ state: { memory, records } }: CheckContext, addition: Exchange): boolean {
  const dashboard = memory.objectOf(addition);
  const shown = records.unshownCollaborators.lastShown(addition);
  return dashboard !== undefined && isLiveSince(dashboard, shown.span);
}

/** A list without the user after another addition; null if there is none. */
async function addAgain(
  context: CheckContext,
  { user, addition, list: shown, isReturn }: Unshown,
): Promise<Unshown | null> {
  const { credential, hasTrailingSlash: trailingSlash } = shown;
  const dashboard_id = await liveDashboard(context, shown);
  const read = () => context.trySend("collaborators.list", { dashboard_id }, { credential, trailingSlash });
  const { collaboratorUuid, secondCollaboratorUuid } = context.plan;
  const own = [collaboratorUuid, secondCollaboratorUuid].map((uuid) => uuid?.toLowerCase());
  const users = [...usersIn(shown).filter((one) => own.includes(one)), user];
  const removeAll = async () => {
    for (const one of users) await context.collaborators.removeIfThere(dashboard_id, one);
  };
  const add = (user_uuid: string) =>
    context.trySend(
      "collaborators.add",
      { dashboard_id },
      { body: { ...readBody(addition.sentJson), user_uuid } },
    );
  await removeAll();
  // The list may leave out only users who were removed before, and nobody was removed from another dashboard yet.
  if (isReturn) {
    await add(user);
    await removeAll();
  }
  await read();
  let added: Exchange | null = null;
  for (const one of users) added = await add(one);
  if (added?.succeeded !== true) return null;
  const isShown = (list: Exchange | null) => list?.succeeded !== true || !leavesOut(list, user);
  // If a list shows an addition late, it does not lose it again once no read can lag any more.
  let list = await context.settle(read, isShown);
  await context.retryPolicy.outlastLag();
  for (let place = 0; place < reads && isShown(list); place += 1) list = await read();
  await removeAll();
  return list === null || isShown(list) ? null : { user, addition: added, list, isReturn };
}

/** The dashboard of the list, or another one if it was soft-deleted meanwhile. */
async function liveDashboard(context: CheckContext, list: Exchange): Promise<string> {
  const dashboard = context.state.memory.objectOf(list);
  if (dashboard !== undefined && isLasting(dashboard, performance.now())) return dashboard.id;
  return (await context.dashboards.borrow()).id;
}

/** Endpoint 8 beside endpoint 9: every list shows each user who was added. */
export function additionCheck(): void {
  recordCheck("collaborators.list.shows_added", "every list of the run", ({ state }) => {
    const [missing] = state.records.unshownCollaborators.missing;
    if (missing === undefined) return undefined;
    const { addition, refused, list } = missing;
    const removal = refused === undefined ? "" : `, and whose removal was refused with ${refused.status}`;
    const message = `a list does not show a collaborator who was added before${removal}`;
    const exchanges = refused === undefined ? [addition, list] : [addition, refused, list];
    return [{ message, expected: "a list with the user" }, exchanges];
  });
}

/** Endpoint 9: an addition that is carried out is answered with 201. */
export function refusedAdditionCheck(): void {
  recordCheck("collaborators.add.status", "refused, and carried out all the same", ({ state }) => {
    const found = state.records.refusedAdditions.contradicted.find(
      ({ addition }) => !isHindered(state, { exchange: addition }),
    );
    if (found === undefined) return undefined;
    const { addition, list } = found;
    return [
      {
        message: `${titleOf(addition.operation)}: refused, though a later list shows the user`,
        expected: "201",
        actual: String(addition.status),
      },
      [addition, list],
    ];
  });
}
