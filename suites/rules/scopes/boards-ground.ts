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
import { bareBoards, copyOf, hasSpares, updatableBoards } from "./spare-boards.ts";
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
  const wanted = <Made>(operation: OperationName, make: () => Promise<Made>): Promise<Made | undefined> => {
    const making = operations.includes(operation) ? ifPossible(make) : Promise.resolve(undefined);
    // Whoever asks for it hears of a failure; nobody may ask.
    making.catch(() => undefined);
    return making;
  };
  const bare = wanted("collaborators.add", () => bareBoards(context));
  const updatable = wanted("dashboards.update", () => updatableBoards(context));
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
  const ground: Boards = { ...arranged, bareId: async () => (await bare)?.refusedId ?? null };
  const onSpares = async (operation: OperationName) => {
    const { spareIds = [] } = operation === "collaborators.add" ? ((await bare) ?? {}) : {};
    const known = operation === "collaborators.add" ? [] : ((await updatable) ?? []);
    const grounds = [
      ...spareIds.map((id) => ({ ...ground, bareId: async () => id })),
      ...known.map((one) => ({ ...ground, known: one })),
    ];
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
