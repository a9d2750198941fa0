import {
  type CheckContext,
  type Exchange,
  type Level,
  NotEvaluated,
} from "../../support/conformance/index.ts";
import { readList, showsNobody } from "./shown.ts";

/** What was sent to add the collaborator, and the answer. */
export interface Addition {
  readonly boardId: string;
  readonly userUuid: string;
  readonly level: Level;
  readonly answer: Exchange;
}

/** A well-formed UUID (RFC 9562 §5.4) that no user has. */
export const nobody = "00000000-0000-4000-8000-000000000000";

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

/** Sees to it that endpoint 8 has something to show of a dashboard that the caller holds. */
export async function showSomebody(context: CheckContext, boardId: string): Promise<void> {
  if (showsNobody(await readList(context, boardId))) await add(context, boardId);
}
