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
  /** The same on objects that nobody else works on meanwhile; null where there are none. */
  readonly spares: ((operation: OperationName) => Promise<readonly unknown[]>) | null;
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
  const onSpares = async (operation: OperationName) => {
    const { known = [] } = (await spare) ?? {};
    const on = (one: KnownObject): Boards => ({ ...ground, known: one, bareId: async () => one.id });
    return subjectsOn(known.map(on), onBoards, context, operation);
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

/** So many objects are there for those who are granted what they ask for. */
const spareObjects = 2;

/** Dashboards are few at smoke depth, and where the user allows few. */
function hasSpares({ plan }: CheckContext): boolean {
  return plan.depth !== "smoke" && plan.dashboards === undefined;
}

/** Dashboards beside the one that all operations have in common. */
interface Spare {
  /** One on which the user is no collaborator. */
  readonly bareId: string;
  /** Others, for those who are granted what they ask for. */
  readonly known: readonly KnownObject[];
}

/** Others may hold all dashboards for a while: only who needs one of these waits. */
async function borrowSpare(context: CheckContext): Promise<Spare> {
  const boards = await context.dashboards.borrowFirst(hasSpares(context) ? 1 + spareObjects : 1);
  await allEnded(boards.map(({ id }) => context.collaborators.prepare(id)));
  const [bare, ...others] = boards;
  if (bare === undefined) throw new Error("no dashboard was borrowed");
  if (context.plan.depth !== "smoke") await putInManyStates(context, "dashboard", bare.id);
  const shown = await allEnded(
    others.map(({ id }) => shownRenamed(context, "dashboard", id, { inManyStates: true })),
  );
  return { bareId: bare.id, known: shown.map(({ known }) => known) };
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
  const arrangeSpares = () => allEnded(Array.from({ length: spareObjects }, () => arrangeOne({})));
  const [listed, { known, read }, spare] = await allEnded([
    open(context, "apps.list", {}),
    arrangeOne({ over }),
    hasSpares(context) ? arrangeSpares() : null,
    prepareSubjects(context, operations),
  ]);
  return {
    subjectOf: subjectsIn(onApp, known, context, listed),
    spares:
      spare &&
      ((operation) =>
        subjectsOn(
          spare.map((one) => one.known),
          onApp,
          context,
          operation,
        )),
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

async function subjectsOn<Ground>(
  grounds: readonly Ground[],
  subjects: Subjects<Ground>,
  context: CheckContext,
  operation: OperationName,
): Promise<readonly unknown[]> {
  const found = await allEnded(grounds.map((ground) => subjectIn(subjects, ground, context, operation)));
  return found.filter((subject) => subject !== null);
}

async function subjectIn<Ground>(
  subjects: Subjects<Ground>,
  ground: Ground,
  context: CheckContext,
  operation: OperationName,
): Promise<unknown> {
  return (await subjects[operation]?.(ground, context)) ?? null;
}
