import type { Scope } from "./scope.ts";

/** The parts of the service to which endpoints belong: the headings of section 4. */
export const areas = ["dashboards", "collaborators", "sharing", "apps"] as const;

/** A part of the service, as `--area` names it. */
export type Area = (typeof areas)[number];

/** A method that section 4 uses. */
export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** One numbered endpoint of section 4. */
export interface Operation {
  readonly number: number;
  readonly area: Area;
  readonly method: Method;
  /** Relative to the base address. `:name` is a path parameter. */
  readonly path: string;
  /** Null if section 4 says "not shown". */
  readonly scope: Scope | null;
  /** The documented status. */
  readonly status: number;
  /** The body of a success. */
  readonly answers:
    | "dashboard list"
    | "dashboard"
    | "app list"
    | "app"
    | "collaborators"
    | "collaborator"
    | "sharing"
    | "any JSON"
    | "nothing";
}

const dashboards = "/api/projects/:project_id/dashboards";
const apps = "/api/organizations/:organization_id/pipeline_import_apps";

/** The endpoints of section 4, by the name that requirement ids are built from. */
export const operations = {
  "dashboards.list": {
    number: 1,
    area: "dashboards",
    method: "GET",
    path: dashboards,
    scope: "dashboard:read",
    status: 200,
    answers: "dashboard list",
  },
  "dashboards.create": {
    number: 2,
    area: "dashboards",
    method: "POST",
    path: dashboards,
    scope: "dashboard:write",
    status: 201,
    answers: "dashboard",
  },
  "dashboards.retrieve": {
    number: 3,
    area: "dashboards",
    method: "GET",
    path: `${dashboards}/:id`,
    scope: "dashboard:read",
    status: 200,
    answers: "dashboard",
  },
  "dashboards.update": {
    number: 4,
    area: "dashboards",
    method: "PATCH",
    path: `${dashboards}/:id`,
    scope: "dashboard:write",
    status: 200,
    answers: "dashboard",
  },
  "dashboards.delete": {
    number: 5,
    area: "dashboards",
    method: "DELETE",
    path: `${dashboards}/:id`,
    scope: "dashboard:write",
    status: 405,
    answers: "nothing",
  },
  "dashboards.move_tile": {
    number: 6,
    area: "dashboards",
    method: "PATCH",
    path: `${dashboards}/:id/move_tile`,
    scope: null,
    status: 200,
    answers: "dashboard",
  },
  "dashboards.create_from_template_json": {
    number: 7,
    area: "dashboards",
    method: "POST",
    path: `${dashboards}/create_from_template_json`,
    scope: null,
    status: 200,
    answers: "dashboard",
  },
  "collaborators.list": {
    number: 8,
    area: "collaborators",
    method: "GET",
    path: `${dashboards}/:dashboard_id/collaborators`,
    scope: "dashboard:read",
    status: 200,
    answers: "collaborators",
  },
  "collaborators.add": {
    number: 9,
    area: "collaborators",
    method: "POST",
    path: `${dashboards}/:dashboard_id/collaborators`,
    scope: "dashboard:write",
    status: 201,
    answers: "collaborator",
  },
  "collaborators.remove": {
    number: 10,
    area: "collaborators",
    method: "DELETE",
    path: `${dashboards}/:dashboard_id/collaborators/:user__uuid`,
    scope: "dashboard:write",
    status: 204,
    answers: "nothing",
  },
  "sharing.retrieve": {
    number: 11,
    area: "sharing",
    method: "GET",
    path: `${dashboards}/:dashboard_id/sharing`,
    scope: "sharing_configuration:read",
    status: 200,
    answers: "sharing",
  },
  "apps.list": {
    number: 12,
    area: "apps",
    method: "GET",
    path: apps,
    scope: "plugin:read",
    status: 200,
    answers: "app list",
  },
  "apps.create": {
    number: 13,
    area: "apps",
    method: "POST",
    path: apps,
    scope: "plugin:write",
    status: 201,
    answers: "app",
  },
  "apps.retrieve": {
    number: 14,
    area: "apps",
    method: "GET",
    path: `${apps}/:id`,
    scope: "plugin:read",
    status: 200,
    answers: "app",
  },
  "apps.update": {
    number: 15,
    area: "apps",
    method: "PATCH",
    path: `${apps}/:id`,
    scope: "plugin:write",
    status: 200,
    answers: "app",
  },
  "apps.delete": {
    number: 16,
    area: "apps",
    method: "DELETE",
    path: `${apps}/:id`,
    scope: "plugin:write",
    status: 204,
    answers: "nothing",
  },
  "apps.check_for_updates": {
    number: 17,
    area: "apps",
    method: "GET",
    path: `${apps}/:id/check_for_updates`,
    scope: null,
    status: 200,
    answers: "app",
  },
  "apps.source": {
    number: 18,
    area: "apps",
    method: "GET",
    path: `${apps}/:id/source`,
    scope: null,
    status: 200,
    answers: "any JSON",
  },
  "apps.update_source": {
    number: 19,
    area: "apps",
    method: "PATCH",
    path: `${apps}/:id/update_source`,
    scope: null,
    status: 200,
    answers: "app",
  },
  "apps.upgrade": {
    number: 20,
    area: "apps",
    method: "POST",
    path: `${apps}/:id/upgrade`,
    scope: null,
    status: 200,
    answers: "app",
  },
  "apps.activity": {
    number: 21,
    area: "apps",
    method: "GET",
    path: `${apps}/activity`,
    scope: null,
    status: 200,
    answers: "any JSON",
  },
  "apps.exports_unsubscribe_configs": {
    number: 22,
    area: "apps",
    method: "GET",
    path: `${apps}/exports_unsubscribe_configs`,
    scope: null,
    status: 200,
    answers: "any JSON",
  },
  "apps.repository": {
    number: 23,
    area: "apps",
    method: "GET",
    path: `${apps}/repository`,
    scope: null,
    status: 200,
    answers: "any JSON",
  },
  "apps.unused": {
    number: 24,
    area: "apps",
    method: "GET",
    path: `${apps}/unused`,
    scope: null,
    status: 200,
    answers: "any JSON",
  },
} as const satisfies Record<string, Operation>;

/** The name of an operation: its resource, and what it does. */
export type OperationName = keyof typeof operations;

/** Every operation name, in the order of the endpoint numbers. */
export const operationNames = Object.keys(operations) as OperationName[]; // Object.keys widens; the keys are the table's own.

/** Whether an operation only reads: section 4 gives it the method GET. */
export function isRead(operation: OperationName): boolean {
  return operations[operation].method === "GET";
}

/** Whether an operation is one of endpoints 8 to 10. */
export function isAboutCollaborators(operation: OperationName): boolean {
  return operations[operation].area === "collaborators";
}

/** Whether the path of an operation names an object, and not only a project or an organization. */
export function namesObject(operation: OperationName): boolean {
  return operations[operation].path.split("/:").length > 2;
}

/** Whether an operation is a read of a whole project or organization, without an object. */
export function needsNoObject(operation: OperationName): boolean {
  return isRead(operation) && !namesObject(operation);
}

/** The path of an operation without the common prefix of its kind of tenant. */
export function shortPathOf(operation: OperationName): string {
  return operations[operation].path.replace(/^.*\/(?=dashboards|pipeline_import_apps)/, "");
}

/** The name of an operation in sentences: its method, and its path from the resource on. */
export function titleOf(operation: OperationName): string {
  return `${operations[operation].method} ${shortPathOf(operation)}`;
}
