import {
  allEnded,
  type CheckContext,
  copying,
  type Dashboard,
  dashboardFromTemplate,
  rowOf,
} from "../../../../support/conformance/index.ts";
import { takeOff } from "../../../recipes/collaborators.ts";
import type { KnownObject } from "../../../recipes/known-object.ts";
import { putInManyStates } from "../../../recipes/many-states.ts";
import { shownRenamed } from "../../../recipes/renamed.ts";

/** The number of objects for keys that must be granted their requests. */
export const spareObjects = 1;

/** SharedDashboards are few at smoke depth, and if the user allows few. */
export function hasSpares({ plan }: CheckContext): boolean {
  return plan.depth !== "smoke" && plan.dashboards === undefined;
}

/** SharedDashboards on which the user is not a collaborator. */
export interface BareDashboards {
  /** A dashboard on which no key may add the user. */
  readonly refusedId: string;
  /**
   * SharedDashboards for the keys that may add the user. An update may end the state in which a user can be added, so
   * they serve nothing else.
   */
  readonly spareIds: readonly string[];
}

/** Others may hold all dashboards for a while. Only an operation that needs one of these waits for it. */
export async function bareDashboards(context: CheckContext): Promise<BareDashboards> {
  const [lent] = await context.dashboards.borrowFirst(1);
  const spare = async () => {
    const { id } = await context.dashboards.make();
    await putInManyStates(context, "dashboard", id);
    await context.collaborators.prepare(id);
    return id;
  };
  const [refusedId, spareIds] = await allEnded([bareOn(context, lent), allEnded(spares(context, spare))]);
  return { refusedId, spareIds };
}

/** SharedDashboards for the keys that may update them. */
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

/** At standard depth the dashboard is in many states. */
async function bareOn(context: CheckContext, lent: Dashboard): Promise<string> {
  const copy = await copyOf(context, lent);
  const { id } = copy ?? lent;
  if (context.plan.depth !== "smoke") await putInManyStates(context, "dashboard", id);
  const { userUuid } = await context.collaborators.prepare(id);
  // Whether a copy has the collaborators of its source is a gap.
  if (copy !== null) await takeOff(context, { dashboardId: id, userUuid });
  return id;
}

/**
 * The operations that create copies. Endpoint 7 accepts the same fields, and its results may have a guard of their own.
 */
type Creation = "dashboards.create" | "dashboards.create_from_template_json";

/**
 * A dashboard that was created from another one as from a template; if the target does not create such dashboards, a
 * plain copy.
 */
export async function templateCopyOf(context: CheckContext, source: Dashboard): Promise<Dashboard | null> {
  const operation = "dashboards.create_from_template_json";
  const copy =
    (await dashboardFromTemplate(context)) === null ? null : await copyOf(context, source, operation);
  return copy ?? copyOf(context, source);
}

/**
 * A dashboard that was created from another one, because code of its own may guard such dashboards. Null if the target
 * does not create them, and at smoke depth, which has few dashboards to spend.
 */
async function copyOf(
  context: CheckContext,
  source: Dashboard,
  operation: Creation = "dashboards.create",
): Promise<Dashboard | null> {
  const { plan, objects } = context;
  const copied = copying(source, plan);
  if (plan.depth === "smoke" || copied === null || !objects.trySpendCreation()) return null;
  const body = { ...objects.dashboardBody, name: context.uniqueName("copy"), ...copied };
  const copy = await context.trySend(operation, {}, { body });
  if (copy?.succeeded !== true) return null;
  const row = rowOf(copy, "dashboard");
  const isNew = row.isLegible("id") && row.id !== source.id && objects.isOwn("dashboard", row.id);
  return isNew ? { id: row.id, created: copy } : null;
}
