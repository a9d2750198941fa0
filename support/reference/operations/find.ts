import { Refusal } from "../http/reply.ts";
import type { Call } from "../http/request.ts";
import type { Organization, Project, Resource, Row, Table } from "../world/index.ts";

/** The project of the path. @throws Refusal 404 */
export function projectOf(call: Call): Project {
  const project = call.world.projects.get(call.parameters.project_id ?? "");
  if (project === undefined) throw new Refusal(404, "not_found", "There is no such project.");
  return project;
}

/** The organization of the path. @throws Refusal 404 */
export function organizationOf(call: Call): Organization {
  const organization = call.world.organizations.get(call.parameters.organization_id ?? "");
  if (organization === undefined) throw new Refusal(404, "not_found", "There is no such organization.");
  return organization;
}

/** The dashboard of the path. @throws Refusal 404 */
export function dashboardOf(call: Call): Row {
  return rowOf(
    call,
    "dashboard",
    projectOf(call).dashboards,
    call.parameters.id ?? call.parameters.dashboard_id,
  );
}

/** The app of the path. @throws Refusal 404 */
export function appOf(call: Call): Row {
  return rowOf(call, "app", organizationOf(call).apps, call.parameters.id);
}

function rowOf(call: Call, resource: Resource, table: Table, text = ""): Row {
  // An id has only one spelling. The longest integers of the world have far fewer than 40 digits.
  const id = /^(0|[1-9]\d{0,39})$/.test(text) ? BigInt(text) : undefined;
  const row = id === undefined ? undefined : call.hooks.find(table.find(id), call, resource, id);
  if (row === undefined) throw new Refusal(404, "not_found", `There is no such ${resource}.`);
  return row;
}
