import {
  allEnded,
  type CheckContext,
  type Dashboard,
  dashboardFromTemplate,
  type Fields,
  rowOf,
} from "../../../../../support/conformance/index.ts";
import { takeOff } from "../../../../recipes/collaborators.ts";
import { copyOf } from "../../../../recipes/objects/copy-of.ts";
import type { KnownObject } from "../../../../recipes/objects/known-object.ts";
import { answerToManyStates, putInManyStates } from "../../../../recipes/objects/many-states.ts";
import { shownRenamed } from "../../../../recipes/objects/renamed.ts";
import { isShownLive } from "../../../../recipes/objects/soft-deleted-dashboard.ts";

/** The number of objects for keys that must be granted their requests. */
export const spareObjects = 1;

/** Dashboards are few at smoke depth, and if the user allows few. */
export function hasSpares({ plan }: CheckContext): boolean {
  return plan.depth !== "smoke" && plan.dashboards === undefined;
}

/** Dashboards on which the user is not a collaborator. */
export interface BareDashboards {
  /** A dashboard on which no key may add the user. */
  readonly refusedId: string;
  /** Whether that dashboard was restored after a soft deletion. */
  readonly isRestored: boolean;
  /**
   * Dashboards for the keys that may add the user. An update may end the state in which a user can be added, so
   * they serve nothing else.
   */
  readonly spareIds: readonly string[];
}

/**
 * Arranges the dashboards on which the addition of a collaborator is tried.
 * @param source the dashboard to copy; smoke depth copies none
 */
export async function bareDashboards(
  context: CheckContext,
  source: Promise<Dashboard>,
): Promise<BareDashboards> {
  const spare = async () => {
    const { id } = await context.dashboards.make();
    await putInManyStates(context, "dashboard", id);
    await context.collaborators.prepare(id);
    return id;
  };
  const [{ id, isRestored }, spareIds] = await allEnded([
    bareOn(context, source),
    allEnded(spares(context, spare)),
  ]);
  return { refusedId: id, isRestored, spareIds };
}

/** Dashboards for the keys that may update them. */
export function updatableDashboards(context: CheckContext): Promise<readonly KnownObject[]> {
  return allEnded(
    spares(context, async () => {
      const { id } = await context.dashboards.make();
      return (await shownRenamed(context, "dashboard", id, { inManyStates: true })).known;
    }),
  );
}

function spares<Made>(context: CheckContext, make: () => Promise<Made>): readonly Promise<Made>[] {
  return Array.from({ length: hasSpares(context) ? spareObjects : 0 }, make);
}

/**
 * A copy that was restored and is in many states; if the target restores no dashboards, one that was not. If it makes
 * no copies, and at smoke depth, a dashboard that others may hold for a while.
 */
async function bareOn(
  context: CheckContext,
  source: Promise<Dashboard>,
): Promise<{ readonly id: string; readonly isRestored: boolean }> {
  const copied = async (fields: Fields) =>
    context.plan.depth === "smoke" ? null : copyOf(context, await source, { fields });
  const deleted = await copied({ deleted: true });
  const isRestored = deleted !== null && (await isRestoredInManyStates(context, deleted));
  const copy = isRestored ? deleted : await copied({});
  const [lent] = copy === null ? await context.dashboards.borrowFirst(1) : [copy];
  const { id } = lent;
  if (context.plan.depth !== "smoke" && !isRestored) await putInManyStates(context, "dashboard", id);
  const { userUuid } = await context.collaborators.prepare(id);
  // Whether a copy has the collaborators of its source is a gap.
  if (copy !== null) await takeOff(context, { dashboardId: id, userUuid });
  return { id, isRestored };
}

/**
 * Restores a dashboard that was created as deleted, by the update that puts it in many states. Whether a target
 * restores dashboards is a gap.
 */
async function isRestoredInManyStates(context: CheckContext, { id, created }: Dashboard): Promise<boolean> {
  const restoration = await answerToManyStates(context, "dashboard", id, {
    deleted: false,
    pinned: false,
    description: context.variedName("dashboard", "restored"),
  });
  return (
    rowOf(created, "dashboard").value.deleted === true && restoration !== null && isShownLive(restoration)
  );
}

/**
 * A dashboard that was created from another one as from a template; if the target does not create such dashboards, a
 * plain copy. If the target restores dashboards, it was created as deleted and then restored, because restored
 * dashboards may have a guard of their own.
 */
export async function restoredTemplateCopyOf(
  context: CheckContext,
  source: Dashboard,
): Promise<Dashboard | null> {
  const copy = await templateCopyOf(context, source, { deleted: true });
  if (copy === null || rowOf(copy.created, "dashboard").value.deleted !== true) return copy;
  const restoration = await context.trySend(
    "dashboards.update",
    { id: copy.id },
    { body: { deleted: false } },
  );
  return restoration !== null && isShownLive(restoration) ? copy : templateCopyOf(context, source, {});
}

async function templateCopyOf(
  context: CheckContext,
  source: Dashboard,
  fields: Fields,
): Promise<Dashboard | null> {
  const operation = "dashboards.create_from_template_json";
  const isMade = (await dashboardFromTemplate(context)) !== null;
  const copy = isMade ? await copyOf(context, source, { operation, fields }) : null;
  return copy ?? copyOf(context, source, { fields });
}
