import { type CheckContext, type Exchange, NotEvaluated } from "../../../support/conformance/index.ts";
import { remove } from "../../collaborators/collaboration.ts";
import { mayHide, readList, recordOf } from "../../collaborators/shown.ts";
import { orNull } from "./own-objects.ts";
import { refusedTwin } from "./reads.ts";
import type { Change, Situations, Tried } from "./situation.ts";

/** A dashboard of the run, the user whom it may add, and how. */
export interface Place {
  readonly boardId: string;
  readonly userUuid: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Refused additions must not appear, refused removals not happen. */
export const collaborations: Situations<"collaborators.add" | "collaborators.remove"> = {
  "collaborators.add": async (context) => {
    const place = await emptyPlace(context);
    return {
      parameters: { dashboard_id: place.boardId },
      body: () => place.body,
      changed: (tried) => whetherListed(context, place, false, tried),
      twin: async () => {
        await addWithFullKey(context, place);
        await remove(context, place.boardId, place.userUuid);
      },
    };
  },
  "collaborators.remove": async (context) => {
    const place = await emptyPlace(context);
    await addWithFullKey(context, place);
    context.afterwards(async () => {
      await remove(context, place.boardId, place.userUuid);
    });
    return {
      parameters: { dashboard_id: place.boardId, user__uuid: place.userUuid },
      changed: (tried) => whetherListed(context, place, true, tried),
      twin: async () => {
        const answer = await remove(context, place.boardId, place.userUuid);
        if (!answer.succeeded) throw refusedTwin("collaborators.remove", answer.status);
      },
    };
  },
};

/** A dashboard on which the user is no collaborator. @throws {NotEvaluated} where the user stays one after a removal */
export async function emptyPlace(context: CheckContext): Promise<Place> {
  const { id: boardId } = await context.board();
  const { userUuid, level } = await context.objects.collaboration.prepare(boardId);
  const isEmpty = (list: Exchange) => recordOf(list, userUuid) === undefined;
  if (!isEmpty(await readList(context, boardId))) {
    // Whoever had the dashboard before may have left it so, and reads may lag; a removal that does nothing is no matter of keys.
    await remove(context, boardId, userUuid);
    const list = await context.settle(() => readList(context, boardId), isEmpty);
    if (!isEmpty(list)) {
      throw new NotEvaluated({
        reason: "a collaborator stays in the list after its removal",
        because: "collaborators.remove.removed",
      });
    }
  }
  return { boardId, userUuid, body: { level, user_uuid: userUuid } };
}

/** @throws {NotEvaluated} where the full key cannot add the user either */
export async function addWithFullKey(context: CheckContext, { boardId, body }: Place): Promise<Exchange> {
  const answer = await context.send("collaborators.add", { dashboard_id: boardId }, { body });
  if (!answer.succeeded) throw refusedTwin("collaborators.add", answer.status);
  return answer;
}

/** What is wrong where the user is, or is not, in the list against expectation. */
export async function whetherListed(
  context: CheckContext,
  { boardId, userUuid }: Place,
  wanted: boolean,
  tried: readonly Tried[],
): Promise<Change | null> {
  let last: Change | null = null;
  await orNull(() =>
    context.eventually(
      () => readList(context, boardId),
      (list) => {
        const listed = recordOf(list, userUuid) !== undefined;
        // A single object may be somebody else's record: then it says nothing about ours.
        const right = listed === wanted || (wanted && mayHide(list));
        const culprit = tried.find(({ exchange }) => exchange !== null)?.exchange ?? null;
        last = right
          ? null
          : {
              message: `the user is ${listed ? "a" : "no"} collaborator afterwards`,
              expected: wanted ? "the user in the list" : "a list without the user",
              exchanges: [...(culprit === null ? [] : [culprit]), list],
            };
        return last;
      },
    ),
  );
  return last;
}
