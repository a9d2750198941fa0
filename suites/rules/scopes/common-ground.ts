import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Tenant } from "../../../support/catalogue/tenant.ts";
import {
  type Board,
  boardFromTemplate,
  type CheckContext,
  ifPossible,
  isLong,
  type Terms,
} from "../../../support/conformance/index.ts";
import { newDeletableApp } from "../../recipes/apps.ts";
import { type Boards, onApp, onBoards, prepareSubjects, type Subjects } from "../../recipes/common-ground.ts";
import { isLive } from "../../recipes/dashboards.ts";
import { recipes } from "../../recipes/index.ts";
import { type KnownObject, putInManyStates, shownRenamed } from "../../recipes/known-object.ts";
import { softDeleted } from "../round-trips/removed-before.ts";
import { allEnded } from "./all-ended.ts";
import { type Opened, open } from "./refusals.ts";

/** Objects of the run's own on which the keys are tried at many operations side by side. */
export interface CommonGround {
  /** What the recipe of an operation works on there; null where the operation needs objects of its own. */
  readonly subjectOf: (operation: OperationName) => Promise<unknown>;
  /** The same on a second object, for the writes that change one; null where there is none. */
  readonly secondSubjectOf: (operation: OperationName) => Promise<unknown>;
  /** Connections on which the full key was answered first. */
  readonly opened: Partial<Readonly<Record<OperationName, Opened>>>;
  /** A soft-deleted dashboard that is retrieved all the same. */
  readonly deletedId: string | null;
  /** How a collaborator is added; null where none can be. */
  readonly terms: Terms | null;
  /** To be called where something has changed the objects: others must not get them as they are. */
  readonly spoil: () => void;
}

/** @throws {NotEvaluated} where the objects cannot be arranged */
export function arrangeGround(
  context: CheckContext,
  tenant: Tenant,
  operations: readonly OperationName[],
): Promise<CommonGround> {
  return tenant === "projects" ? arrangeBoards(context, operations) : arrangeApp(context, operations);
}

async function arrangeBoards(
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
  const spare = ifPossible(() => borrowSpare(context));
  const arrangeBoard = async () => {
    const [board] = made === null ? await context.dashboards.borrowDeletable(1, mend) : [made];
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
  const onSecond = async (operation: OperationName) => {
    const { second = null } = (await spare) ?? {};
    if (second === null) return null;
    return subjectIn(
      onBoards,
      { ...ground, known: second, bareId: async () => second.id },
      context,
      operation,
    );
  };
  return {
    subjectOf: subjectsIn(onBoards, ground, context, listed),
    secondSubjectOf: onSecond,
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

/** Dashboards beside the one that all operations have in common. */
interface Spare {
  /** One on which the user is no collaborator. */
  readonly bareId: string;
  readonly second: KnownObject | null;
}

/** Others may hold all dashboards for a while: only who needs one of these waits. */
async function borrowSpare(context: CheckContext): Promise<Spare> {
  const isSmoke = context.plan.depth === "smoke";
  const boards = await context.dashboards.borrowFirst(isSmoke ? 1 : 2);
  await allEnded(boards.map(({ id }) => context.collaborators.prepare(id)));
  const [bare, other] = boards;
  if (bare === undefined) throw new Error("no dashboard was borrowed");
  if (isSmoke || other === undefined) return { bareId: bare.id, second: null };
  const [{ known: second }] = await allEnded([
    shownRenamed(context, "dashboard", other.id, { inManyStates: true }),
    putInManyStates(context, "dashboard", bare.id),
  ]);
  return { bareId: bare.id, second };
}

async function arrangeApp(
  context: CheckContext,
  operations: readonly OperationName[],
): Promise<CommonGround> {
  const over = { updates: context.connection(), reads: context.connection() };
  const arrangeOne = async (renaming: Partial<Parameters<typeof shownRenamed>[3]>) => {
    const { id } = await newDeletableApp(context);
    return shownRenamed(context, "app", id, { inManyStates: true, ...renaming });
  };
  const [listed, { known, read }, second] = await allEnded([
    open(context, "apps.list", {}),
    arrangeOne({ over }),
    context.plan.depth === "smoke" ? null : arrangeOne({}),
    prepareSubjects(context, operations),
  ]);
  return {
    subjectOf: subjectsIn(onApp, known, context, listed),
    secondSubjectOf: async (operation) => second && subjectIn(onApp, second.known, context, operation),
    opened: {
      "apps.list": listed,
      "apps.retrieve": { connection: over.reads, firstAnswer: read },
      "apps.update": { connection: over.updates, firstAnswer: null },
    },
    deletedId: null,
    terms: null,
    // Nobody else gets the app.
    spoil: () => {},
  };
}

/** A creation leaves no object to look at: in a list that is too long to be read whole, each counts rows by itself. */
function subjectsIn<Ground>(
  subjects: Subjects<Ground>,
  ground: Ground,
  context: CheckContext,
  { firstAnswer }: Opened,
): CommonGround["subjectOf"] {
  const isWhole = firstAnswer !== null && !isLong(firstAnswer);
  return async (operation) =>
    recipes[operation].makes === undefined || isWhole
      ? subjectIn(subjects, ground, context, operation)
      : null;
}

async function subjectIn<Ground>(
  subjects: Subjects<Ground>,
  ground: Ground,
  context: CheckContext,
  operation: OperationName,
): Promise<unknown> {
  return (await subjects[operation]?.(ground, context)) ?? null;
}
