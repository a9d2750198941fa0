import type { Area, OperationName } from "../../catalogue/index.ts";
import type { SlashForm } from "../../settings/target-plan.ts";
import { pathOf } from "../address.ts";

/** The project or the organization in which the run works. */
export interface RunTenant {
  readonly noun: "project" | "organization";
  readonly areas: readonly Area[];
  readonly variable: "DASHSPEC_PROJECT_ID" | "DASHSPEC_ORGANIZATION_ID";
  readonly parameter: "project_id" | "organization_id";
  readonly list: OperationName;
  readonly scope: string;
  /**
   * Other addresses of the tenant that can be read. If one answers as it does not for an unknown tenant, the tenant
   * exists.
   */
  readonly otherReads: readonly OperationName[];
  /** What to do if the target lacks its endpoints. */
  readonly unbuilt: string;
}

/** The project and the organization of a run. */
export const [runProject, runOrganization]: readonly [RunTenant, RunTenant] = [
  {
    noun: "project",
    areas: ["dashboards", "collaborators", "sharing"],
    variable: "DASHSPEC_PROJECT_ID",
    parameter: "project_id",
    list: "dashboards.list",
    scope: "dashboard:read",
    // GET on the second gets 405 in a project that exists, and 404 in one that does not.
    otherReads: ["dashboards.retrieve", "dashboards.create_from_template_json"],
    unbuilt: "if dashboards are not built yet, --area apps judges the rest",
  },
  {
    noun: "organization",
    areas: ["apps"],
    variable: "DASHSPEC_ORGANIZATION_ID",
    parameter: "organization_id",
    list: "apps.list",
    scope: "plugin:read",
    otherReads: ["apps.retrieve", "apps.activity", "apps.unused"],
    unbuilt: "if apps are not built yet, --area dashboards,collaborators,sharing judges the rest",
  },
];

/** Both. */
export const runTenants = [runProject, runOrganization] as const;

/** The path of an operation in the tenant with the id, and with the id of an object that does not exist. */
export function pathIn(tenant: RunTenant, id: string, operation: OperationName, form: SlashForm): string {
  return pathOf(operation, { [tenant.parameter]: id, id: "0" }, form === "slashed");
}
