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

export function readList(context: CheckContext, boardId: string): Promise<Exchange> {
  return context.send("collaborators.list", { dashboard_id: boardId });
}

/** The record of the user in an answer of endpoint 8, told by the user object or the uuid beside it. */
export function recordOf(reply: Exchange, userUuid: string): Row<"collaborator"> | undefined {
  return rowsOf(reply, "collaborator").find((row) => userIn(row) === userUuid.toLowerCase());
}

function userIn(row: Row<"collaborator">): string | null {
  const { user, user_uuid: beside } = row.value;
  const inUser = user !== undefined && isJsonObject(user) ? user.uuid : undefined;
  const uuid = typeof inUser === "string" ? inUser : beside;
  return typeof uuid === "string" ? uuid.toLowerCase() : null;
}

/** Where endpoint 8 answers with a single object, somebody else's record may hide ours: that is a gap. */
export function mayHide(reply: Exchange): boolean {
  return reply.body.kind === "json" && isJsonObject(reply.body.value) && !("results" in reply.body.value);
}
