import type { OperationName } from "../../catalogue/index.ts";
import type { PathParameters } from "../../http/address.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { RequestOptions } from "../../http/request-options.ts";
import type { Target } from "../../http/target/target.ts";
import type { Entry, Named } from "../entry.ts";

/** The operations that remove entries. A dashboard can only be soft-deleted. */
export const removals = {
  dashboard: "dashboards.update",
  app: "apps.delete",
  collaborator: "collaborators.remove",
} as const satisfies Readonly<Record<Entry["kind"], OperationName>>;

/** Retrieves a dashboard or an app in its own project or organization. */
export function retrieve(target: Target, object: Named): Promise<Exchange> {
  return target.send(`${object.kind}s.retrieve`, parametersOf(object));
}

/** Updates a dashboard or an app in its own project or organization. */
export function update(
  target: Target,
  object: Named,
  body: NonNullable<RequestOptions["body"]>,
  options: RequestOptions = {},
): Promise<Exchange> {
  return target.send(`${object.kind}s.update`, parametersOf(object), { ...options, body });
}

/** The parameters of the paths about an entry. */
export function parametersOf(entry: Entry): PathParameters {
  if (entry.kind === "app") return { organization_id: entry.organizationId, id: entry.id };
  const { projectId: project_id } = entry;
  if (entry.kind === "dashboard") return { project_id, id: entry.id };
  return { project_id, dashboard_id: entry.dashboardId, user__uuid: entry.userUuid };
}
