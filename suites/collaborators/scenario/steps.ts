import { operations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type CollaboratorList,
  type FindingText,
  NotEvaluated,
  NoUsableAnswer,
  wrongStatus,
} from "../../../support/conformance/index.ts";

/** Begins at once; why a step could not be taken is for those who ask for it. */
export function begin<Result>(step: () => Promise<Result>): Promise<Result> {
  return step();
}

/** For what only has to come later: whatever came of the steps. */
export async function afterAll(...steps: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(steps);
}

/** Until every step is over. @throws what is neither the target's doing nor that of the way to it */
export async function untilOver(steps: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(steps)) {
    if (outcome.status === "fulfilled") continue;
    const { reason } = outcome;
    if (!(reason instanceof NotEvaluated) && !(reason instanceof NoUsableAnswer)) throw reason;
  }
}

/** Reads who collaborates on a dashboard. */
export type Reader = (
  boardId: string,
  problem: (list: CollaboratorList) => FindingText | null,
) => Promise<CollaboratorList>;

/**
 * What endpoint 8 shows once nothing is wrong with it, or at last, as reads may lag: whether it is right is for the checks
 * to judge.
 */
export function readerOf(context: CheckContext): Reader {
  return async (boardId, problem) => {
    const { read } = await context.readUntil(
      () => context.collaborators.list(boardId),
      (list) =>
        list.succeeded || list.showsNobody
          ? unlessIllegible(() => problem(list))
          : wrongStatus(list.reply, String(operations["collaborators.list"].status)),
    );
    return read;
  };
}

/** What cannot be read now cannot be read later. */
function unlessIllegible(problem: () => FindingText | null): FindingText | null {
  try {
    return problem();
  } catch (error) {
    if (error instanceof NotEvaluated) return null;
    throw error;
  }
}
