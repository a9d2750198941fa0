import { type BodyOperation, bodyOperations } from "../../support/answers/unavailable.ts";
import type { OperationName } from "../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Dashboard,
  documented,
  ifPossible,
  isOrdinary,
  type NewCollaborator,
  type ReadOfOneApp,
  readsOfOneApp,
  servedApp,
  workingBody,
} from "../../support/conformance/index.ts";
import type { appOperationRecipes } from "./app-operations.ts";
import { appRecipes, creationBeside } from "./apps.ts";
import { updates } from "./bodies/apps.ts";
import { tileMoves } from "./bodies/dashboards.ts";
import type { collaboratorRecipes } from "./collaborators.ts";
import { controlOf, dashboardRecipes } from "./dashboards.ts";
import type { KnownObject } from "./objects/known-object.ts";
import type { ArrangedCreation } from "./objects/new-object.ts";
import type { OpenSubject } from "./open-update.ts";
import type { sharingRecipes } from "./sharing.ts";

/**
 * Dashboards of the run on which all operations about dashboards are tried side by side, while nothing changes
 * them. Each is available as soon as possible: operations that need little of it are tried meanwhile.
 */
export interface SharedDashboards {
  readonly dashboard: Promise<Dashboard>;
  /** A dashboard in many states at once, with a collaborator if one can be added. */
  readonly known: Promise<KnownObject>;
  /** A dashboard on which the user is not a collaborator; null if there is none. */
  readonly bareId: () => Promise<string | null>;
  /** How a collaborator is added; null if none can be. */
  readonly newCollaborator: Promise<NewCollaborator | null>;
}

/** The app on which all operations about apps are tried side by side, with a value in every field. */
export interface SharedApp {
  readonly id: Promise<string>;
  readonly known: Promise<KnownObject>;
}

type AllRecipes = typeof dashboardRecipes &
  typeof collaboratorRecipes &
  typeof sharingRecipes &
  typeof appRecipes &
  typeof appOperationRecipes;

type SubjectOf<Operation extends OperationName> = Parameters<AllRecipes[Operation]["requests"]>[0];

/**
 * The subject of a recipe on shared objects, as if the recipe had arranged it; null if the operation needs objects of
 * its own here.
 */
type Subject<Shared, Operation extends OperationName> = (
  shared: Shared,
  context: CheckContext,
) => SubjectOf<Operation> | null | Promise<SubjectOf<Operation> | null>;

/** The operations that are tried on shared objects, with their subjects. */
export type Subjects<Shared> = { readonly [Operation in OperationName]?: Subject<Shared, Operation> };

/** The subject of the recipes that add or remove a collaborator. */
export const collaboration = ({ userUuid, level }: NewCollaborator, dashboardId: string) => ({
  dashboardId,
  userUuid,
  level,
});

/** The operations that are tried on the shared dashboards. */
export const onDashboards = {
  "dashboards.list": (_, context) => dashboardRecipes["dashboards.list"].arrange(context),
  "dashboards.create": async ({ dashboard }, { objects }): Promise<ArrangedCreation> => ({
    ...controlOf(await dashboard),
    body: (name) => ({ ...objects.dashboardBody, name }),
  }),
  "dashboards.retrieve": idOf,
  "dashboards.update": ({ known }) => known,
  "dashboards.delete": ({ known }) => known,
  "dashboards.move_tile": async ({ known }, context) =>
    openSubject(context, "dashboards.move_tile", await known, tileMoves),
  "dashboards.create_from_template_json": async ({ dashboard }, context): Promise<ArrangedCreation | null> =>
    (await takesDocumented(context, "dashboards.create_from_template_json"))
      ? { ...controlOf(await dashboard), body: (name) => ({ name }) }
      : null,
  "collaborators.list": async ({ known, newCollaborator }) =>
    (await newCollaborator) && { dashboard_id: (await known).id },
  "collaborators.add": async ({ known, bareId, newCollaborator }, { plan }) => {
    const how = await newCollaborator;
    const id = how && (await bareId());
    if (how === null || id === null) return null;
    const unaffectedId = plan.depth === "smoke" ? undefined : (await known).id;
    return { ...collaboration(how, id), unaffectedId };
  },
  "collaborators.remove": async ({ known, bareId, newCollaborator }, { plan }) => {
    const how = await newCollaborator;
    if (how === null) return null;
    const unaffectedId = plan.depth === "smoke" ? undefined : ((await bareId()) ?? undefined);
    return { ...collaboration(how, (await known).id), unaffectedId };
  },
  "sharing.retrieve": async ({ known }) => ({ dashboard_id: (await known).id }),
} as const satisfies Subjects<SharedDashboards>;

/** The operations that are tried on the shared app. */
export const onApp = {
  "apps.list": (_, context) => appRecipes["apps.list"].arrange(context),
  "apps.create": async ({ id }, context) => (await creationBeside(context))(await id),
  "apps.retrieve": idOf,
  "apps.update": ({ known }) => known,
  "apps.delete": ({ known }) => known,
  "apps.check_for_updates": async ({ known }, context) =>
    ofServed(context, "apps.check_for_updates", await known),
  "apps.source": async ({ known }, context) => ofServed(context, "apps.source", await known),
  "apps.update_source": async ({ known }, context) =>
    openSubject(context, "apps.update_source", await known, updates),
  "apps.upgrade": async ({ known }, context) => openSubject(context, "apps.upgrade", await known, updates),
  "apps.activity": () => ({}),
  "apps.exports_unsubscribe_configs": () => ({}),
  "apps.repository": () => ({}),
  "apps.unused": () => ({}),
} as const satisfies Subjects<SharedApp>;

async function idOf({ known }: SharedDashboards | SharedApp): Promise<{ readonly id: string }> {
  return { id: (await known).id };
}

/**
 * Finds out what the target accepts and serves. This borrows objects, so it must happen before objects of the same kind
 * are held.
 */
export async function prepareSubjects(
  context: CheckContext,
  operations: readonly OperationName[],
): Promise<void> {
  const isAsked = (name: OperationName) => operations.includes(name);
  await Promise.all([
    ...bodyOperations.filter(isAsked).map((name) => ifPossible(() => workingBody(context, name))),
    ...readsOfOneApp.filter(isAsked).map((name) => ifPossible(() => servedApp(context, name))),
  ]);
}

async function openSubject(
  context: CheckContext,
  operation: Exclude<BodyOperation, "dashboards.create_from_template_json">,
  known: KnownObject,
  bodies: typeof tileMoves | typeof updates,
): Promise<OpenSubject | null> {
  if (!(await takesDocumented(context, operation))) return null;
  return { known, bodies: (name) => bodies(known, name) };
}

/** Whether the operation is tried with the documented fields of an ordinary object here. */
async function takesDocumented(context: CheckContext, operation: BodyOperation): Promise<boolean> {
  const { template, kind } = await workingBody(context, operation);
  return template === documented && isOrdinary(kind);
}

/** An ordinary app will do if the operation serves those. */
async function ofServed(
  context: CheckContext,
  operation: ReadOfOneApp,
  { id }: KnownObject,
): Promise<{ readonly id: string }> {
  const served = await servedApp(context, operation);
  return { id: served.isUsual ? id : served.id };
}
