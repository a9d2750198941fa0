import type { OperationName } from "../../../support/catalogue/index.ts";
import {
  type Board,
  boardFromTemplate,
  type CheckContext,
  ifPossible,
  type Terms,
} from "../../../support/conformance/index.ts";
import { type Boards, onBoards, prepareSubjects } from "../../recipes/common-ground.ts";
import { isLive } from "../../recipes/dashboards.ts";
import { shownRenamed } from "../../recipes/known-object.ts";
import { softDeleted } from "../round-trips/removed-before.ts";
import { allEnded } from "./all-ended.ts";
import type { CommonGround } from "./common-ground.ts";
import { open } from "./refusals.ts";
import { arrangeSpares, copyOf, hasSpares } from "./spare-boards.ts";
import { subjectsIn, subjectsOn } from "./subjects-in.ts";

/** @throws {NotEvaluated} where no dashboard can be arranged */
export async function arrangeBoards(
  context: CheckContext,
  operations: readonly OperationName[],
): Promise<CommonGround> {
  let isSpoilt = false;
  const mend = async ({ id }: { readonly id: string }) =>
    !isSpoilt || isLive(await context.dashboards.retrieve(id));
  const over = { updates: context.connection(), reads: context.connection() };
  const needsTerms = operations.some((name) => name.startsWith("collaborators."));
  const made = await boardFromTemplate(context);
  // It may be what these work on, or they borrow: nothing may be held meanwhile.
  await prepareSubjects(context, operations);
  const spare = ifPossible(() => arrangeSpares(context));
  // Whoever asks for it hears of a failure; nobody may ask.
  spare.catch(() => undefined);
  const arrangeBoard = async () => {
    const [lent] = made === null ? await context.dashboards.borrowDeletable(1, mend) : [made];
    const board = (await copyOf(context, lent)) ?? lent;
    const terms = needsTerms ? ((await ifPossible(() => addCollaborator(context, board))) ?? null) : null;
    // What lets a collaborator in is part of what must stay.
    const { known, read } = await shownRenamed(context, "dashboard", board.id, { inManyStates: true, over });
    return { board, terms, known, read };
  };
  const [listed, deleted, { read, ...arranged }] = await allEnded([
    open(context, "dashboards.list", {}),
    softDeleted(context),
    arrangeBoard(),
  ]);
  const ground: Boards = { ...arranged, bareId: async () => (await spare)?.bareId ?? null };
  const onSpares = async (operation: OperationName) => {
    const { updatable = [], bareIds = [] } = (await spare) ?? {};
    const grounds = updatable.map((known, place) => ({
      ...ground,
      known,
      bareId: async () => bareIds[place] ?? null,
    }));
    return subjectsOn(grounds, onBoards, context, operation);
  };
  return {
    subjectOf: subjectsIn(onBoards, ground, context, listed),
    spares: hasSpares(context) ? onSpares : null,
    opened: {
      "dashboards.list": listed,
      "dashboards.retrieve": { connection: over.reads, firstAnswer: read },
      "dashboards.update": { connection: over.updates, firstAnswer: null },
    },
    deletedId: deleted?.isShown === true ? deleted.id : null,
    terms: ground.terms,
    spoil: () => {
      isSpoilt = true;
    },
  };
}

/** @throws {NotEvaluated} where none can be added */
async function addCollaborator(context: CheckContext, { id }: Board): Promise<Terms> {
  await context.collaborators.add(id);
  return context.collaborators.prepare(id);
}
