import {
  type CheckContext,
  copying,
  type Dashboard,
  type Fields,
  rowOf,
} from "../../../support/conformance/index.ts";

/**
 * The operations that create copies. Endpoint 7 accepts the same fields, and its results may have a guard of their own.
 */
type CopyingOperation = "dashboards.create" | "dashboards.create_from_template_json";

interface CopyOptions {
  readonly operation?: CopyingOperation;
  /** Fields that are sent as well. */
  readonly fields?: Fields;
}

/**
 * A dashboard that was created from another one, because code of its own may guard such dashboards. Null if the target
 * does not create them, and at smoke depth, which has few dashboards to spend.
 */
export async function copyOf(
  context: CheckContext,
  source: Dashboard,
  { operation = "dashboards.create", fields = {} }: CopyOptions = {},
): Promise<Dashboard | null> {
  const { plan, objects } = context;
  const copied = copying(source, plan);
  if (plan.depth === "smoke" || copied === null || !objects.trySpendCreation()) return null;
  const body = { ...objects.dashboardBody, name: context.uniqueName("copy"), ...fields, ...copied };
  const copy = await context.trySend(operation, {}, { body });
  if (copy?.succeeded !== true) return null;
  const row = rowOf(copy, "dashboard");
  const isNew = row.isLegible("id") && row.id !== source.id && objects.isOwn("dashboard", row.id);
  return isNew ? { id: row.id, created: copy } : null;
}
