import { isAboutCollaborators, type OperationName } from "../../../../../support/catalogue/index.ts";
import { type CheckContext, ifPossible } from "../../../../../support/conformance/index.ts";
import { bornAs, type KnownObject } from "../../../../recipes/objects/known-object.ts";
import { isLive } from "../../../../recipes/objects/live-dashboard.ts";
import { onDashboards, type SharedDashboards } from "../../../../recipes/shared-subjects.ts";
import { type ArrangedDashboards, beginToArrange } from "./arranged-dashboards.ts";
import type { GrantFirst } from "./grant-first.ts";
import type { SharedObjects } from "./shared-objects.ts";
import { hasSpares } from "./spare-dashboards.ts";
import { subjectsIn, subjectsOn } from "./subjects-in.ts";
import { writeAnew } from "./write-anew.ts";

/** Arranges the dashboards on which all operations about dashboards are tried side by side. */
export function arrangeDashboards(
  context: CheckContext,
  operations: readonly OperationName[],
  grantFirst: GrantFirst,
): SharedObjects {
  let isSpoilt = false;
  const isUsable = async ({ id }: { readonly id: string }) =>
    !isSpoilt || isLive(await context.dashboards.retrieve(id));
  const arranged = beginToArrange(context, operations, grantFirst, isUsable);
  const { over, listed, deleted, dashboard, shown, newCollaborator, bare } = arranged;
  const shared: SharedDashboards = {
    dashboard,
    known: shown.then((one) => one.known),
    newCollaborator,
    bareId: async () => (await bare)?.refusedId ?? null,
  };
  const { over: _, ...parts } = arranged;
  return {
    // If no caller requests a part, its failure must not go unhandled.
    arranged: Promise.allSettled([...Object.values(parts), shared.known]),
    subjectOf: subjectsIn(onDashboards, shared, context, listed),
    spares: hasSpares(context) ? (operation) => onSpares(context, shared, arranged, operation) : null,
    complements: (operation) => onComplements(context, shared, arranged, operation),
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
    writeAnew: async () => writeAnew(context, await shared.known),
    spoil: () => {
      isSpoilt = true;
    },
  };
}

/**
 * The subjects of an operation on a dashboard in none of the states of the shared one, and on one without
 * collaborators.
 */
async function onComplements(
  context: CheckContext,
  shared: SharedDashboards,
  arranged: ArrangedDashboards,
  operation: OperationName,
): Promise<readonly unknown[]> {
  if (operation === "collaborators.remove") return [(await arranged.removable) ?? []].flat();
  const others = await complementsFor(shared, arranged, operation);
  const several = others.map((other) => ({
    ...shared,
    known: Promise.resolve(other),
    bareId: async () => other.id,
  }));
  return subjectsOn(several, onDashboards, context, operation);
}

async function complementsFor(
  shared: SharedDashboards,
  { complement }: ArrangedDashboards,
  operation: OperationName,
): Promise<readonly KnownObject[]> {
  const made = await complement;
  const own = made === null ? [] : [bornAs("dashboard", made)];
  if (isAboutCollaborators(operation)) return own;
  // The complement may have a collaborator by now, and if there are few dashboards, there is none.
  const id = await shared.bareId();
  return id === null ? own : [...own, { kind: "dashboard", id, before: {} }];
}

/** The subjects of an operation on dashboards that no other operation uses meanwhile. */
async function onSpares(
  context: CheckContext,
  shared: SharedDashboards,
  { bare, updatable }: ArrangedDashboards,
  operation: OperationName,
): Promise<readonly unknown[]> {
  const { spareIds = [] } = operation === "collaborators.add" ? ((await bare) ?? {}) : {};
  const others = operation === "collaborators.add" ? [] : ((await updatable) ?? []);
  const several = [
    ...spareIds.map((id) => ({ ...shared, bareId: async () => id })),
    ...others.map((one) => ({ ...shared, known: Promise.resolve(one) })),
  ];
  return subjectsOn(several, onDashboards, context, operation);
}
