import { placeOf } from "../../../http/delivery/lost-writes.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { check } from "../../check.ts";
import type { Check } from "../../check-definition.ts";
import type { CheckContext } from "../../context/context.ts";
import { isLasting } from "../../refusals/object-state.ts";
import { readBody } from "../values/sent-body.ts";
import { leavesOut, type NotFound, type Unshown } from "./unshown-collaborators.ts";

/** So many of the lists are asked for again. */
const mostRepeated = 2;

/** So often, since some mistakes fall on every third answer. */
const reads = 4;

/**
 * Reads the list of every dashboard on which somebody is, for all that is known, once all that acts is over: whatever was done
 * to anything since it was read last shows there.
 */
export async function lookAtAdded(context: CheckContext): Promise<void> {
  const { memory, unshownCollaborators } = context.state;
  const boards = unshownCollaborators.additions.filter((addition) => isLastingBoard(memory, addition));
  await Promise.all(boards.map(({ parameters }) => context.trySend("collaborators.list", parameters)));
}

/**
 * Adds once more, once all that acts is over, whom a list did not show, and asks as it was asked: before the addition, since
 * that may be what is kept, and when nothing lags behind it any more.
 */
export async function lookForUnshown(context: CheckContext): Promise<void> {
  const { unshownCollaborators } = context.state;
  const suspects = unshownCollaborators.all.filter(({ list }) => isTelling(context, list));
  for (const suspect of suspects.slice(0, mostRepeated)) {
    const lost = await stillUnshown(context, suspect);
    const shown = lost ?? (await context.apart((own) => addAgain(own, suspect)));
    if (shown !== null) context.state.missingCollaborators.push(shown);
  }
  const notFound = unshownCollaborators.notFound.filter(({ removal }) => isTelling(context, removal));
  for (const suspect of notFound.slice(0, mostRepeated)) {
    const lost = await lostBefore(context, suspect);
    if (lost !== null) context.state.missingCollaborators.push(lost);
  }
}

/** Whether it is about a dashboard of the run, to which no write got lost. */
function isTelling({ state: { memory, target } }: CheckContext, exchange: Exchange): boolean {
  const place = placeOf(exchange.operation, exchange.parameters);
  return (
    memory.objectOf(exchange) !== undefined && target.lostWrites.behind(new Set([place]), 0) === undefined
  );
}

/** A list without somebody whom the only removal did not find: had it been the removal that lagged, the user would be there. */
async function lostBefore(
  context: CheckContext,
  { user, addition, removal }: NotFound,
): Promise<Unshown | null> {
  if (!isLastingBoard(context.state.memory, removal)) return null;
  const { user__uuid: _, ...parameters } = removal.parameters;
  await context.retryPolicy.outlastLag();
  const list = await context.trySend("collaborators.list", parameters);
  return list !== null && leavesOut(list, user) ? { user, addition, list } : null;
}

/**
 * A list without somebody whom nobody removed, when nothing lags behind any write any more: whatever the run did to others took
 * the user away. Null where it shows the user, or where there may be a reason.
 */
async function stillUnshown(context: CheckContext, suspect: Unshown): Promise<Unshown | null> {
  const { memory, unshownCollaborators } = context.state;
  if (!unshownCollaborators.isPresent(suspect) || !isLastingBoard(memory, suspect.list)) return null;
  const { parameters } = suspect.list;
  const isShown = (list: Exchange | null) => list === null || !leavesOut(list, suspect.user);
  const read = () => context.trySend("collaborators.list", parameters);
  let list = await context.settle(read, isShown);
  await context.retryPolicy.outlastLag();
  for (let place = 0; place < reads && !isShown(list); place += 1) list = await read();
  return list === null || isShown(list) ? null : { ...suspect, list };
}

/** What becomes of the collaborators of a soft-deleted dashboard is a gap. */
function isLastingBoard(memory: CheckContext["state"]["memory"], exchange: Exchange): boolean {
  const board = memory.objectOf(exchange);
  return board !== undefined && isLasting(board, performance.now());
}

/** A list without the user after another addition; null where there is none. */
async function addAgain(
  context: CheckContext,
  { user, addition, list: shown }: Unshown,
): Promise<Unshown | null> {
  const { credential, url } = shown;
  const dashboard_id = await liveBoard(context, shown);
  const { pathname } = new URL(url);
  const trailingSlash = pathname.endsWith("/");
  const read = () => context.trySend("collaborators.list", { dashboard_id }, { credential, trailingSlash });
  await context.collaborators.removeIfThere(dashboard_id, user);
  await read();
  const body = readBody(addition.sentJson);
  const added = body && (await context.trySend("collaborators.add", { dashboard_id }, { body }));
  if (added?.succeeded !== true) return null;
  const isShown = (list: Exchange | null) => list?.succeeded !== true || !leavesOut(list, user);
  // A list that shows an addition late does not lose it again once nothing lags behind it.
  let list = await context.settle(read, isShown);
  await context.retryPolicy.outlastLag();
  for (let place = 0; place < reads && isShown(list); place += 1) list = await read();
  await context.collaborators.removeIfThere(dashboard_id, user);
  return list === null || isShown(list) ? null : { user, addition: added, list };
}

/** The same dashboard, or another one where it was soft-deleted meanwhile. */
async function liveBoard(context: CheckContext, list: Exchange): Promise<string> {
  const board = context.state.memory.objectOf(list);
  if (board !== undefined && isLasting(board, performance.now())) return board.id;
  return (await context.dashboards.borrow()).id;
}

/** Endpoint 8 beside endpoint 9: whoever was added is in every list. */
export function additionCheck(): void {
  const body: Check["body"] = async (context) => {
    const [missing] = context.state.missingCollaborators;
    if (missing === undefined) return { unneeded: "every list shows who was added" };
    const text = {
      message: "a list does not show a collaborator who was added before",
      expected: "a list with the user",
    };
    throw context.finding(text, [missing.addition, missing.list]);
  };
  check("collaborators.list.shows_added", "every list of the run", { closing: true, certain: true }, body);
}
