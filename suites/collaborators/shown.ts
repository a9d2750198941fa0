import {
  type CheckContext,
  type Exchange,
  isJsonObject,
  isSingle,
  type NotFound,
  type Row,
  rowsOf,
} from "../../support/conformance/index.ts";
import { ListPage, pathOfPageLink } from "../../support/http/lists/index.ts";

/** Answers of endpoint 8 by which the target says that nobody was added: see `showsNobody`. */
const ofNobody = new WeakMap<Exchange, Exclude<NotFound, "failure">>();

/** What follows the first page of endpoint 8, whose paging is a gap. */
const furtherPages = new WeakMap<Exchange, readonly Exchange[]>();

/** So many pages are read; a link that leads in a circle must end. */
const mostPages = 20;

/** Reads the collaborators of a dashboard of the run: the first page, and behind it all others. */
export async function readList(context: CheckContext, boardId: string): Promise<Exchange> {
  const first = await context.send("collaborators.list", { dashboard_id: boardId });
  if (first.status === 404) {
    const meaning = await context.objects.collaboration.meaningOfNotFound(boardId);
    if (meaning !== "failure") ofNobody.set(first, meaning);
  }
  const further: Exchange[] = [];
  for (let path = nextOf(first); path !== null && further.length < mostPages; ) {
    const page = await context.send("collaborators.list", { dashboard_id: boardId }, { path });
    if (!page.succeeded) break;
    further.push(page);
    path = nextOf(page);
  }
  furtherPages.set(first, further);
  return first;
}

/** The path of the page that an envelope says comes next; null where none does, and for what is no envelope. */
function nextOf(exchange: Exchange): string | null {
  const { legibleNext } = new ListPage(exchange);
  return legibleNext == null ? null : pathOfPageLink("collaborators.list", legibleNext, exchange.url);
}

/**
 * Whether it is a 404 because there is nobody to show, or may be: where endpoint 8 answers with one object, the document
 * leaves that open.
 */
export function showsNobody(reply: Exchange): boolean {
  return ofNobody.has(reply);
}

/** @throws {NotEvaluated} or {StatedUnavailable} where nobody can tell what the 404 of endpoint 8 means */
export function expectTold(reply: Exchange): void {
  const meaning = ofNobody.get(reply);
  if (meaning !== undefined && meaning !== "nobody") throw meaning;
}

/** The record of the user in an answer of endpoint 8, told by the user object or the uuid beside it. */
export function recordOf(reply: Exchange, userUuid: string): Row<"collaborator"> | undefined {
  if (showsNobody(reply)) return undefined;
  return [reply, ...(furtherPages.get(reply) ?? [])]
    .flatMap((page) => rowsOf(page, "collaborator"))
    .find((row) => userIn(row) === userUuid.toLowerCase());
}

function userIn(row: Row<"collaborator">): string | null {
  const { user, user_uuid: beside } = row.value;
  const inUser = user !== undefined && isJsonObject(user) ? user.uuid : undefined;
  const uuid = typeof inUser === "string" ? inUser : beside;
  return typeof uuid === "string" ? uuid.toLowerCase() : null;
}

/** Where endpoint 8 answers with a single object, somebody else's record may hide ours: that is a gap. */
export const mayHide = isSingle;
