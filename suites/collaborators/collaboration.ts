import { isSingle } from "../../support/fixtures/collaboration.ts";
import type { Level } from "../../support/fixtures/level.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import { type Row, rowsOf } from "../../support/judging/reading.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import { isJsonObject } from "../../support/target/json.ts";

/** What was sent to add the collaborator, and the answer. */
export interface Addition {
  readonly boardId: string;
  readonly userUuid: string;
  readonly level: Level;
  readonly answer: Exchange;
}

/** Adds the collaborator of the settings to a dashboard; the check's end takes it away again. */
export async function add(context: CheckContext, boardId: string): Promise<Addition> {
  const { userUuid, level } = await context.objects.collaboration.prepare(boardId);
  const answer = await context.send(
    "collaborators.add",
    { dashboard_id: boardId },
    { body: { level, user_uuid: userUuid } },
  );
  if (!answer.succeeded) {
    throw new NotEvaluated({
      reason: `the addition of a collaborator answered ${answer.status} (${answer.words})`,
      because: "collaborators.add.status",
    });
  }
  context.afterwards(async () => {
    await remove(context, boardId, userUuid);
  });
  return { boardId, userUuid, level, answer };
}

export function remove(context: CheckContext, boardId: string, userUuid: string): Promise<Exchange> {
  return context.send("collaborators.remove", { dashboard_id: boardId, user__uuid: userUuid });
}

/** Answers of endpoint 8 by which the target says that nobody was added: see `showsNobody`. */
const ofNobody = new WeakSet<Exchange>();

/** Reads the collaborators of a dashboard of the run. */
export async function readList(context: CheckContext, boardId: string): Promise<Exchange> {
  const reply = await context.send("collaborators.list", { dashboard_id: boardId });
  if (reply.status === 404 && (await context.objects.collaboration.isNobodyNotFound(boardId))) {
    ofNobody.add(reply);
  }
  return reply;
}

/** Whether it is a 404 because there is nobody to show: where endpoint 8 answers with one object, the document leaves that open. */
export function showsNobody(reply: Exchange): boolean {
  return ofNobody.has(reply);
}

/** Sees to it that endpoint 8 has something to show of a dashboard that the caller holds. */
export async function showSomebody(context: CheckContext, boardId: string): Promise<void> {
  if (showsNobody(await readList(context, boardId))) await add(context, boardId);
}

/** The record of the user in an answer of endpoint 8, told by the user object or the uuid beside it. */
export function recordOf(reply: Exchange, userUuid: string): Row<"collaborator"> | undefined {
  if (showsNobody(reply)) return undefined;
  return rowsOf(reply, "collaborator").find((row) => userIn(row) === userUuid.toLowerCase());
}

function userIn(row: Row<"collaborator">): string | null {
  const { user, user_uuid: beside } = row.value;
  const inUser = user !== undefined && isJsonObject(user) ? user.uuid : undefined;
  const uuid = typeof inUser === "string" ? inUser : beside;
  return typeof uuid === "string" ? uuid.toLowerCase() : null;
}

/** Where endpoint 8 answers with a single object, somebody else's record may hide ours: that is a gap. */
export const mayHide = isSingle;
