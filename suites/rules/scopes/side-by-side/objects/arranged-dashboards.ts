import type { Dispatcher } from "undici";
import { isAboutCollaborators, type OperationName } from "../../../../../support/catalogue/index.ts";
import {
  allEnded,
  type CheckContext,
  type Dashboard,
  dashboardFromTemplate,
  type Exchange,
  ifPossible,
  type NewCollaborator,
} from "../../../../../support/conformance/index.ts";
import type { Collaboration } from "../../../../recipes/collaborators.ts";
import type { KnownObject } from "../../../../recipes/objects/known-object.ts";
import { shownRenamed } from "../../../../recipes/objects/renamed.ts";
import { softDeleted } from "../../../../recipes/objects/soft-deleted-dashboard.ts";
import { collaboration, prepareSubjects } from "../../../../recipes/shared-subjects.ts";
import { type Opened, openConnection } from "../../refusals/opened-connection.ts";
import { complementDashboard } from "./complements.ts";
import type { GrantFirst } from "./grant-first.ts";
import {
  type BareDashboards,
  bareDashboards,
  restoredTemplateCopyOf,
  updatableDashboards,
} from "./spare-dashboards.ts";

/** The dashboards of `SharedObjects`, each available as soon as possible. What no operation needs is undefined. */
export interface ArrangedDashboards {
  /** The connections for updates and reads of the shared dashboard. */
  readonly over: { readonly updates: Dispatcher; readonly reads: Dispatcher };
  /** A connection on which the full key has read the list. */
  readonly listed: Promise<Opened>;
  readonly deleted: ReturnType<typeof softDeleted>;
  /** Settles once it is known what the target accepts and serves. */
  readonly prepared: Promise<void>;
  readonly dashboard: Promise<Dashboard>;
  /** The dashboard once it is in many states, and the answer that showed it. */
  readonly shown: Promise<{ readonly known: KnownObject; readonly read: Exchange }>;
  readonly newCollaborator: Promise<NewCollaborator | null>;
  readonly bare: Promise<BareDashboards | undefined>;
  readonly updatable: Promise<readonly KnownObject[] | undefined>;
  /** A dashboard in none of the states of the shared one; null if there are few dashboards. */
  readonly complement: Promise<Dashboard | null>;
  /** The second user on the complement, because the first one is whom others try to add to it. */
  readonly removable: Promise<Collaboration | null | undefined>;
}

type IsUsable = (dashboard: { readonly id: string }) => Promise<boolean>;

/**
 * Begins to arrange all dashboards that the operations need.
 * @param isUsable whether a pool may lend a dashboard again
 */
export function beginToArrange(
  context: CheckContext,
  operations: readonly OperationName[],
  grantFirst: GrantFirst,
  isUsable: IsUsable,
): ArrangedDashboards {
  const over = { updates: context.connection(), reads: context.connection() };
  const needsCollaborator = operations.some(isAboutCollaborators);
  const listed = openConnection(context, "dashboards.list", {});
  const deleted = softDeleted(context);
  const template = dashboardFromTemplate(context);
  // The subjects may work on the template, or borrow it, so nothing may be held meanwhile.
  const prepared = template.then(() => prepareSubjects(context, operations));
  const wanted = <Made>(operation: OperationName, make: () => Promise<Made>) =>
    operations.includes(operation) ? prepared.then(() => ifPossible(make)) : Promise.resolve(undefined);
  const updatable = wanted("dashboards.update", () => updatableDashboards(context));
  const dashboard = ownDashboard(context, template, prepared, isUsable);
  const bare = wanted("collaborators.add", async () => {
    const dashboards = await bareDashboards(context, dashboard);
    const how = await ifPossible(() => newCollaborator);
    const added = how && collaboration(how, dashboards.refusedId);
    if (added) await grantFirst([{ operation: "collaborators.add", subjects: [added] }]);
    return dashboards;
  });
  const newCollaborator = allEnded([dashboard, prepared]).then(async ([own]) =>
    needsCollaborator ? ((await ifPossible(() => addCollaborator(context, own))) ?? null) : null,
  );
  // The fields that a collaborator needs must stay unchanged as well, so they are set before.
  const shown = allEnded([dashboard, newCollaborator]).then(async ([{ id }]) => {
    const subjects: readonly KnownObject[] = [{ kind: "dashboard", id, before: {} }];
    await grantFirst([
      { operation: "dashboards.delete", subjects },
      { operation: "dashboards.update", subjects },
    ]);
    return shownRenamed(context, "dashboard", id, { inManyStates: true, isUnnamed: true, over });
  });
  const complement = prepared.then(() => complementDashboard(context));
  const removable = wanted("collaborators.remove", async () => {
    const [own, how] = await allEnded([complement, newCollaborator]);
    return own && how && secondOn(context, own, how);
  });
  return {
    over,
    listed,
    deleted,
    prepared,
    dashboard,
    shown,
    newCollaborator,
    bare,
    updatable,
    complement,
    removable,
  };
}

/**
 * A copy of the dashboard from the template, or of one from the pool if there is none. If the target makes no copies, that
 * dashboard itself.
 */
async function ownDashboard(
  context: CheckContext,
  template: Promise<Dashboard | null>,
  prepared: Promise<void>,
  isUsable: IsUsable,
): Promise<Dashboard> {
  const made = await template;
  if (made === null) await prepared;
  const [lent] = made === null ? await context.dashboards.borrowDeletable(1, isUsable) : [made];
  return (await restoredTemplateCopyOf(context, lent)) ?? lent;
}

/**
 * Adds a collaborator, and at standard depth a second one, if possible.
 * @throws {NotEvaluated} if none can be added
 */
async function addCollaborator(context: CheckContext, { id }: Dashboard): Promise<NewCollaborator> {
  const addition = await context.collaborators.add(id);
  const { depth, secondCollaboratorUuid } = context.plan;
  if (depth !== "smoke" && secondCollaboratorUuid !== undefined)
    await ifPossible(() => context.collaborators.addSecond(addition));
  // To prepare the dashboard once more could remove the user again, if an earlier answer was lost.
  return addition;
}

/** A complement with the second user, whom a request could remove; null if the user cannot be added. */
async function secondOn(
  context: CheckContext,
  { id: dashboardId }: Dashboard,
  { level }: NewCollaborator,
): Promise<Collaboration | null> {
  if (context.plan.secondCollaboratorUuid === undefined) return null;
  return (await ifPossible(() => context.collaborators.addSecond({ dashboardId, level }))) ?? null;
}
