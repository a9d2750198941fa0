import type { OperationName } from "../../../../support/catalogue/index.ts";
import {
  allEnded,
  type CheckContext,
  type Dashboard,
  dashboardFromTemplate,
  ifPossible,
  type NewCollaborator,
} from "../../../../support/conformance/index.ts";
import type { Collaboration } from "../../../recipes/collaborators.ts";
import { isLive } from "../../../recipes/dashboards.ts";
import { bornAs, type KnownObject } from "../../../recipes/known-object.ts";
import { shownRenamed } from "../../../recipes/renamed.ts";
import {
  collaboration,
  onDashboards,
  prepareSubjects,
  type SharedDashboards,
} from "../../../recipes/shared-subjects.ts";
import { softDeleted } from "../../round-trips/creations/removed-before.ts";
import { openConnection } from "../refusals/opened-connection.ts";
import { complementDashboard } from "./complements.ts";
import type { GrantFirst } from "./grants-beside.ts";
import type { SharedObjects } from "./shared-objects.ts";
import { bareDashboards, hasSpares, templateCopyOf, updatableDashboards } from "./spare-dashboards.ts";
import { subjectsIn, subjectsOn } from "./subjects-in.ts";

/** Arranges the dashboards on which all operations about dashboards are tried side by side. */
export function arrangeDashboards(
  context: CheckContext,
  operations: readonly OperationName[],
  grantFirst: GrantFirst,
): SharedObjects {
  let isSpoilt = false;
  const mend = async ({ id }: { readonly id: string }) =>
    !isSpoilt || isLive(await context.dashboards.retrieve(id));
  const over = { updates: context.connection(), reads: context.connection() };
  const needsCollaborator = operations.some((name) => name.startsWith("collaborators."));
  const listed = openConnection(context, "dashboards.list", {});
  const deleted = softDeleted(context);
  const template = dashboardFromTemplate(context);
  // The subjects may work on the template, or borrow it, so nothing may be held meanwhile.
  const prepared = template.then(() => prepareSubjects(context, operations));
  const wanted = <Made>(operation: OperationName, make: () => Promise<Made>) =>
    operations.includes(operation) ? prepared.then(() => ifPossible(make)) : Promise.resolve(undefined);
  const updatable = wanted("dashboards.update", () => updatableDashboards(context));
  const dashboard = (async () => {
    const made = await template;
    if (made === null) await prepared;
    const [lent] = made === null ? await context.dashboards.borrowDeletable(1, mend) : [made];
    return (await templateCopyOf(context, lent)) ?? lent;
  })();
  const bare = wanted("collaborators.add", async () => {
    const dashboards = await bareDashboards(context, dashboard);
    const how = await ifPossible(() => newCollaborator);
    if (how)
      await grantFirst([
        { operation: "collaborators.add", subjects: [collaboration(how, dashboards.refusedId)] },
      ]);
    return dashboards;
  });
  const newCollaborator = (async () => {
    const [own] = await allEnded([dashboard, prepared]);
    return needsCollaborator ? ((await ifPossible(() => addCollaborator(context, own))) ?? null) : null;
  })();
  const shown = (async () => {
    // The fields that a collaborator needs must stay unchanged as well, so they are set before.
    const [{ id }] = await allEnded([dashboard, newCollaborator]);
    const own: KnownObject = { kind: "dashboard", id, before: {} };
    await grantFirst([
      { operation: "dashboards.delete", subjects: [own] },
      { operation: "dashboards.update", subjects: [own] },
    ]);
    return shownRenamed(context, "dashboard", id, { inManyStates: true, over });
  })();
  const known = shown.then((one) => one.known);
  const shared: SharedDashboards = {
    dashboard,
    known,
    newCollaborator,
    bareId: async () => (await bare)?.refusedId ?? null,
  };
  const complement = prepared.then(() => complementDashboard(context));
  // The first user is whom others try to add to it.
  const removable = wanted("collaborators.remove", async () => {
    const [own, how] = await allEnded([complement, newCollaborator]);
    return own && how && secondOn(context, own, how);
  });
  const complementFor = async (operation: OperationName): Promise<KnownObject | null> => {
    const own = await complement;
    if (own !== null) return bornAs("dashboard", own);
    // If there are few dashboards, the one without collaborators serves for whatever is not about collaborators.
    const id = operation.startsWith("collaborators.") ? null : await shared.bareId();
    return id === null ? null : { kind: "dashboard", id, before: {} };
  };
  // What a key may do to a restored dashboard may have a guard of its own.
  const restoredFor = async (operation: OperationName): Promise<KnownObject | null> => {
    const one = operation.startsWith("collaborators.") ? undefined : await bare;
    return one?.isRestored === true ? { kind: "dashboard", id: one.refusedId, before: {} } : null;
  };
  const onComplement = async (operation: OperationName) => {
    if (operation === "collaborators.remove") return [(await removable) ?? []].flat();
    const others = await allEnded([complementFor(operation), restoredFor(operation)]);
    const objects = others.flatMap((other) =>
      other === null ? [] : [{ ...shared, known: Promise.resolve(other), bareId: async () => other.id }],
    );
    return subjectsOn(objects, onDashboards, context, operation);
  };
  const onSpares = async (operation: OperationName) => {
    const { spareIds = [] } = operation === "collaborators.add" ? ((await bare) ?? {}) : {};
    const others = operation === "collaborators.add" ? [] : ((await updatable) ?? []);
    const several = [
      ...spareIds.map((id) => ({ ...shared, bareId: async () => id })),
      ...others.map((one) => ({ ...shared, known: Promise.resolve(one) })),
    ];
    return subjectsOn(several, onDashboards, context, operation);
  };
  return {
    // If no caller requests a part, its failure must not go unhandled.
    arranged: Promise.allSettled([
      listed,
      deleted,
      prepared,
      bare,
      updatable,
      dashboard,
      newCollaborator,
      known,
      complement,
      removable,
    ]),
    subjectOf: subjectsIn(onDashboards, shared, context, listed),
    spares: hasSpares(context) ? onSpares : null,
    complements: onComplement,
    opened: {
      "dashboards.list": () => listed,
      "dashboards.retrieve": async () => ({ connection: over.reads, firstAnswer: (await shown).read }),
      "dashboards.update": async () => ({ connection: over.updates, firstAnswer: null }),
    },
    deletedId: async () => {
      const one = await ifPossible(() => deleted);
      return one?.isShown === true ? one.id : null;
    },
    newCollaborator: () => newCollaborator,
    leave: async () => {
      const how = await ifPossible(() => newCollaborator);
      if (how) await context.collaborators.removeIfThere((await dashboard).id, how.userUuid);
    },
    spoil: () => {
      isSpoilt = true;
    },
  };
}

/**
 * Adds a collaborator, and at standard depth a second one, if possible.
 * @throws {NotEvaluated} if none can be added
 */
async function addCollaborator(context: CheckContext, { id }: Dashboard): Promise<NewCollaborator> {
  const { level } = await context.collaborators.add(id);
  const { depth, secondCollaboratorUuid } = context.plan;
  if (depth !== "smoke" && secondCollaboratorUuid !== undefined)
    await ifPossible(() => context.collaborators.addSecond({ dashboardId: id, level }));
  return context.collaborators.prepare(id);
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
