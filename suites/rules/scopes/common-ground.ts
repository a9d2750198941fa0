import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Tenant } from "../../../support/catalogue/tenant.ts";
import { type CheckContext, ifPossible, isLong, type Terms } from "../../../support/conformance/index.ts";
import { newDeletableApp } from "../../recipes/apps.ts";
import { type Boards, onApp, onBoards, prepareSubjects, type Subjects } from "../../recipes/common-ground.ts";
import { isLive } from "../../recipes/dashboards.ts";
import { recipes } from "../../recipes/index.ts";
import { asRetrieved, shownRenamed } from "../../recipes/known-object.ts";
import { softDeleted } from "../round-trips/removed-before.ts";
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
export async function arrangeGround(
  context: CheckContext,
  tenant: Tenant,
  operations: readonly OperationName[],
): Promise<CommonGround> {
  await prepareSubjects(context, operations);
  return tenant === "projects" ? arrangeBoards(context, operations) : arrangeApp(context);
}

async function arrangeBoards(
  context: CheckContext,
  operations: readonly OperationName[],
): Promise<CommonGround> {
  let isSpoilt = false;
  const mend = async ({ id }: { readonly id: string }) =>
    !isSpoilt || isLive(await context.dashboards.retrieve(id));
  const [board] = await context.dashboards.borrowDeletable(1, mend);
  const { id: bareId } = await context.dashboards.borrow();
  const over = { updates: context.connection(), reads: context.connection() };
  const needsTerms = operations.some((name) => name.startsWith("collaborators."));
  const [listed, deleted, shown, terms = null] = await Promise.all([
    open(context, "dashboards.list", {}),
    softDeleted(context),
    shownRenamed(context, "dashboard", board.id, { inManyStates: true, over }),
    needsTerms ? ifPossible(() => context.collaborators.prepare(bareId)) : undefined,
  ]);
  const isAdded =
    terms !== null && (await ifPossible(() => context.collaborators.add(board.id))) !== undefined;
  const isPrepared = isAdded && Object.keys(terms.fields).length > 0;
  const known = isPrepared ? await asRetrieved(context, "dashboard", board.id) : shown.known;
  const ground: Boards = { board, known, bareId, terms: isAdded ? terms : null };
  return {
    subjectOf: subjectsIn(onBoards, ground, context, listed),
    opened: {
      "dashboards.list": listed,
      "dashboards.retrieve": { connection: over.reads, firstAnswer: shown.read },
      "dashboards.update": { connection: over.updates, firstAnswer: null },
    },
    deletedId: deleted?.isShown === true ? deleted.id : null,
    terms: ground.terms,
    spoil: () => {
      isSpoilt = true;
    },
  };
}

async function arrangeApp(context: CheckContext): Promise<CommonGround> {
  const over = { updates: context.connection(), reads: context.connection() };
  const [listed, { known, read }] = await Promise.all([
    open(context, "apps.list", {}),
    newDeletableApp(context).then(({ id }) => shownRenamed(context, "app", id, { inManyStates: true, over })),
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
