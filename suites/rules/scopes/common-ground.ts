import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Tenant } from "../../../support/catalogue/tenant.ts";
import {
  type Board,
  type CheckContext,
  ifPossible,
  isLong,
  rowOf,
  type Terms,
} from "../../../support/conformance/index.ts";
import { newDeletableApp } from "../../recipes/apps.ts";
import { takeOff } from "../../recipes/collaborators.ts";
import { type Boards, onApp, onBoards, prepareSubjects, type Subjects } from "../../recipes/common-ground.ts";
import { isLive } from "../../recipes/dashboards.ts";
import { recipes } from "../../recipes/index.ts";
import { putInManyStates, shownRenamed } from "../../recipes/known-object.ts";
import { softDeleted } from "../round-trips/removed-before.ts";
import { allEnded } from "./all-ended.ts";
import { type Opened, open } from "./refusals.ts";

/** Objects of the run's own on which the keys are tried at many operations side by side. */
export interface CommonGround {
  /** What the recipe of an operation works on there; null where the operation needs objects of its own. */
  readonly subjectOf: (operation: OperationName) => Promise<unknown>;
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
  const arrangeBoard = async () => {
    const [lent] = await context.dashboards.borrowDeletable(1, mend);
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
    prepareSubjects(context, operations),
  ]);
  const ground: Boards = { ...arranged, bareId: onceOnly(() => borrowBare(context)) };
  return {
    subjectOf: subjectsIn(onBoards, ground, context, listed),
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

/**
 * One that was made from another: code of its own may guard those. Null where the target makes none so, and at smoke depth,
 * which has few to spend.
 */
async function copyOf(context: CheckContext, { created }: Board): Promise<Board | null> {
  const { plan, objects } = context;
  const source = rowOf(created, "dashboard");
  const isRefused = plan.answers["dashboard.use_dashboard"] === "refused";
  if (plan.depth === "smoke" || isRefused || !source.isLegible("id") || !objects.trySpendCreation())
    return null;
  const body = { ...objects.boardBody, name: context.uniqueName("copy"), use_dashboard: source.get("id") };
  const copy = await context.trySend("dashboards.create", {}, { body });
  if (copy?.succeeded !== true) return null;
  const row = rowOf(copy, "dashboard");
  return row.isLegible("id") && row.id !== source.id ? { id: row.id, created: copy } : null;
}

/** Others may hold all dashboards for a while: only who needs a second one waits. */
async function borrowBare(context: CheckContext): Promise<string> {
  const lent = await context.dashboards.borrow();
  const copy = await copyOf(context, lent);
  const { id } = copy ?? lent;
  if (context.plan.depth !== "smoke") await putInManyStates(context, "dashboard", id);
  const { userUuid, level } = await context.collaborators.prepare(id);
  // Whether a copy has the collaborators of the other one is a gap.
  if (copy !== null) await takeOff(context, { boardId: id, userUuid });
  if (context.plan.depth !== "smoke" && context.plan.secondCollaboratorUuid !== undefined)
    await ifPossible(() => context.collaborators.addSecond({ boardId: id, level }));
  return id;
}

function onceOnly<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function arrangeApp(
  context: CheckContext,
  operations: readonly OperationName[],
): Promise<CommonGround> {
  const over = { updates: context.connection(), reads: context.connection() };
  const [listed, { known, read }] = await allEnded([
    open(context, "apps.list", {}),
    newDeletableApp(context).then(({ id }) => shownRenamed(context, "app", id, { inManyStates: true, over })),
    prepareSubjects(context, operations),
  ]);
  return {
    subjectOf: subjectsIn(onApp, known, context, listed),
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
      ? ((await subjects[operation]?.(ground, context)) ?? null)
      : null;
}
