import type { GapId, OperationName, RequirementId, Scope } from "../index.ts";
import type { Place } from "./place.ts";

/** One row of an endpoint table of section 4, cell by cell. */
export interface EndpointRow {
  readonly number: number;
  readonly name: OperationName;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly scope: Scope | "not shown";
  /** The body fields or the query that the request cell lists. */
  readonly request: readonly string[];
  readonly status: number;
  /** What the request cell asks for beyond the fields. */
  readonly asks?: { readonly requirements?: readonly RequirementId[]; readonly gaps?: readonly GapId[] };
  /** What the response cell says. */
  readonly answers: readonly RequirementId[];
  readonly answerGaps?: readonly GapId[];
}

const dashboards = "/api/projects/:project_id/dashboards";
const apps = "/api/organizations/:organization_id/pipeline_import_apps";

const page = ["limit", "offset"];
const dashboardBody = [
  "name",
  "description",
  "pinned",
  "deleted",
  "use_template",
  "use_dashboard",
  "delete_insights",
  "filters",
  "tags",
  "restriction_level",
];
const appBody = [
  "plugin_type",
  "name",
  "description",
  "icon",
  "config_schema",
  "tag",
  "is_global",
  "capabilities",
  "metrics",
  "public_jobs",
];

/** The rows of 4.1 to 4.4, by section. */
export const endpointTables: Readonly<Record<"4.1" | "4.2" | "4.3" | "4.4", readonly EndpointRow[]>> = {
  "4.1": [
    {
      number: 1,
      name: "dashboards.list",
      method: "GET",
      path: dashboards,
      scope: "dashboard:read",
      request: page,
      status: 200,
      asks: {
        requirements: ["dashboards.pages.limit", "dashboards.pages.offset", "dashboards.pages.default"],
      },
      answers: [
        "dashboards.list.status",
        "dashboards.list.body",
        "dashboards.list.agrees",
        "dashboards.list.omits.use_template",
        "dashboards.list.omits.use_dashboard",
        "dashboards.list.omits.delete_insights",
        "dashboards.list.omits.filters",
        "dashboards.list.omits.tiles",
        "dashboards.create.listed",
        "dashboards.update.listed",
      ],
    },
    {
      number: 2,
      name: "dashboards.create",
      method: "POST",
      path: dashboards,
      scope: "dashboard:write",
      request: dashboardBody,
      status: 201,
      asks: { gaps: ["dashboards.accepted_odd_values"] },
      answers: ["dashboards.create.status", "dashboards.create.body", "dashboards.create.kept"],
    },
    {
      number: 3,
      name: "dashboards.retrieve",
      method: "GET",
      path: `${dashboards}/:id`,
      scope: "dashboard:read",
      request: [],
      status: 200,
      answers: ["dashboards.retrieve.status", "dashboards.retrieve.body", "dashboards.retrieve.identity"],
    },
    {
      number: 4,
      name: "dashboards.update",
      method: "PATCH",
      path: `${dashboards}/:id`,
      scope: "dashboard:write",
      request: dashboardBody,
      status: 200,
      asks: {
        requirements: [
          "dashboards.update.empty",
          "dashboards.update.keeps_unsent",
          "dashboards.update.neighbours",
        ],
        gaps: ["dashboards.accepted_odd_values", "dashboards.overlapping_updates"],
      },
      answers: ["dashboards.update.status", "dashboards.update.body", "dashboards.update.identity"],
    },
    {
      number: 5,
      name: "dashboards.delete",
      method: "DELETE",
      path: `${dashboards}/:id`,
      scope: "dashboard:write",
      request: [],
      status: 405,
      answers: ["dashboards.delete.refused", "dashboards.delete.no_body", "lifecycle.soft_delete.answers"],
    },
    {
      number: 6,
      name: "dashboards.move_tile",
      method: "PATCH",
      path: `${dashboards}/:id/move_tile`,
      scope: "not shown",
      request: dashboardBody,
      status: 200,
      asks: { gaps: ["dashboards.unscoped_writes_store"] },
      answers: ["dashboards.move_tile.status", "dashboards.move_tile.body"],
    },
    {
      number: 7,
      name: "dashboards.create_from_template_json",
      method: "POST",
      path: `${dashboards}/create_from_template_json`,
      scope: "not shown",
      request: dashboardBody,
      status: 200,
      asks: { gaps: ["dashboards.create_from_template_json.request", "dashboards.unscoped_writes_store"] },
      answers: ["dashboards.create_from_template_json.status", "dashboards.create_from_template_json.body"],
    },
  ],
  "4.2": [
    {
      number: 8,
      name: "collaborators.list",
      method: "GET",
      path: `${dashboards}/:dashboard_id/collaborators`,
      scope: "dashboard:read",
      request: [],
      status: 200,
      answers: [
        "collaborators.list.status",
        "collaborators.list.body",
        "collaborators.list.shows_added",
        "collaborators.list.only_own",
        "collaborators.list.agrees",
      ],
    },
    {
      number: 9,
      name: "collaborators.add",
      method: "POST",
      path: `${dashboards}/:dashboard_id/collaborators`,
      scope: "dashboard:write",
      request: ["level", "user_uuid"],
      status: 201,
      answers: ["collaborators.add.status", "collaborators.add.body"],
    },
    {
      number: 10,
      name: "collaborators.remove",
      method: "DELETE",
      path: `${dashboards}/:dashboard_id/collaborators/:user__uuid`,
      scope: "dashboard:write",
      request: [],
      status: 204,
      answers: [
        "collaborators.remove.status",
        "collaborators.remove.no_body",
        "collaborators.remove.removed",
        "collaborators.remove.neighbours",
      ],
    },
  ],
  "4.3": [
    {
      number: 11,
      name: "sharing.retrieve",
      method: "GET",
      path: `${dashboards}/:dashboard_id/sharing`,
      scope: "sharing_configuration:read",
      request: [],
      status: 200,
      answers: ["sharing.retrieve.status", "sharing.retrieve.body"],
    },
  ],
  "4.4": [
    {
      number: 12,
      name: "apps.list",
      method: "GET",
      path: apps,
      scope: "plugin:read",
      request: page,
      status: 200,
      asks: { requirements: ["apps.pages.limit", "apps.pages.offset", "apps.pages.default"] },
      answers: [
        "apps.list.status",
        "apps.list.body",
        "apps.list.agrees",
        "apps.create.listed",
        "apps.update.listed",
      ],
    },
    {
      number: 13,
      name: "apps.create",
      method: "POST",
      path: apps,
      scope: "plugin:write",
      request: appBody,
      status: 201,
      asks: { gaps: ["apps.create.request", "apps.accepted_odd_values"] },
      answers: ["apps.create.status", "apps.create.body", "apps.create.kept"],
    },
    {
      number: 14,
      name: "apps.retrieve",
      method: "GET",
      path: `${apps}/:id`,
      scope: "plugin:read",
      request: [],
      status: 200,
      answers: ["apps.retrieve.status", "apps.retrieve.body", "apps.retrieve.identity"],
    },
    {
      number: 15,
      name: "apps.update",
      method: "PATCH",
      path: `${apps}/:id`,
      scope: "plugin:write",
      request: appBody,
      status: 200,
      asks: {
        requirements: ["apps.update.empty", "apps.update.keeps_unsent", "apps.update.neighbours"],
        gaps: ["apps.accepted_odd_values"],
      },
      answers: ["apps.update.status", "apps.update.body", "apps.update.identity"],
    },
    {
      number: 16,
      name: "apps.delete",
      method: "DELETE",
      path: `${apps}/:id`,
      scope: "plugin:write",
      request: [],
      status: 204,
      answers: [
        "apps.delete.status",
        "apps.delete.no_body",
        "apps.delete.gone",
        "apps.delete.unlisted",
        "apps.delete.neighbours",
      ],
    },
    {
      number: 17,
      name: "apps.check_for_updates",
      method: "GET",
      path: `${apps}/:id/check_for_updates`,
      scope: "not shown",
      request: [],
      status: 200,
      answers: ["apps.check_for_updates.status", "apps.check_for_updates.body"],
    },
    {
      number: 18,
      name: "apps.source",
      method: "GET",
      path: `${apps}/:id/source`,
      scope: "not shown",
      request: [],
      status: 200,
      answers: ["apps.source.status", "apps.source.body"],
      answerGaps: ["apps.sampled_shapes"],
    },
    {
      number: 19,
      name: "apps.update_source",
      method: "PATCH",
      path: `${apps}/:id/update_source`,
      scope: "not shown",
      request: appBody,
      status: 200,
      asks: { gaps: ["apps.operation_requests"] },
      answers: ["apps.update_source.status", "apps.update_source.body"],
    },
    {
      number: 20,
      name: "apps.upgrade",
      method: "POST",
      path: `${apps}/:id/upgrade`,
      scope: "not shown",
      request: appBody,
      status: 200,
      asks: { gaps: ["apps.operation_requests"] },
      answers: ["apps.upgrade.status", "apps.upgrade.body"],
    },
    {
      number: 21,
      name: "apps.activity",
      method: "GET",
      path: `${apps}/activity`,
      scope: "not shown",
      request: [],
      status: 200,
      answers: ["apps.activity.status", "apps.activity.body"],
      answerGaps: ["apps.sampled_shapes"],
    },
    {
      number: 22,
      name: "apps.exports_unsubscribe_configs",
      method: "GET",
      path: `${apps}/exports_unsubscribe_configs`,
      scope: "not shown",
      request: [],
      status: 200,
      answers: ["apps.exports_unsubscribe_configs.status", "apps.exports_unsubscribe_configs.body"],
      answerGaps: ["apps.sampled_shapes"],
    },
    {
      number: 23,
      name: "apps.repository",
      method: "GET",
      path: `${apps}/repository`,
      scope: "not shown",
      request: [],
      status: 200,
      answers: ["apps.repository.status", "apps.repository.body"],
      answerGaps: ["apps.sampled_shapes"],
    },
    {
      number: 24,
      name: "apps.unused",
      method: "GET",
      path: `${apps}/unused`,
      scope: "not shown",
      request: [],
      status: 200,
      answers: ["apps.unused.status", "apps.unused.body"],
      answerGaps: ["apps.sampled_shapes"],
    },
  ],
};

/** What a listed request field comes to: it is stored, or what becomes of it is open. */
const fieldsOf: Partial<
  Record<OperationName, (field: string) => { kind: "requirement" | "gap"; id: string }>
> = {
  "dashboards.create": (field) => storedOr("dashboards.create", field),
  "dashboards.update": (field) => storedOr("dashboards.update", field),
  "collaborators.add": (field) => ({ kind: "requirement", id: `collaborators.add.stores.${field}` }),
  "apps.create": (field) => ({ kind: "requirement", id: `apps.create.stores.${field}` }),
  "apps.update": (field) => ({ kind: "requirement", id: `apps.update.stores.${field}` }),
};

function storedOr(operation: string, field: string): { kind: "requirement" | "gap"; id: string } {
  if (field === "use_template" || field === "use_dashboard" || field === "delete_insights") {
    return { kind: "gap", id: "dashboard.template_fields_effect" };
  }
  // Section 3 says what a PATCH of it does.
  if (field === "deleted" && operation === "dashboards.update") {
    return { kind: "requirement", id: "lifecycle.soft_delete.answers" };
  }
  return { kind: "requirement", id: `${operation}.stores.${field}` };
}

/** Every endpoint as a row and its scope, request and response cells. */
export const endpointPlaces: readonly Place[] = Object.entries(endpointTables).flatMap(([section, rows]) =>
  rows.flatMap((row) => placesOf(section, row)),
);

function placesOf(section: string, row: EndpointRow): Place[] {
  const endpoint = `endpoint ${row.number}`;
  const meanings = row.request.flatMap((field) => fieldsOf[row.name]?.(field) ?? []);
  // The test holds every id of the map against the catalogue.
  const stored = meanings.filter(({ kind }) => kind === "requirement").map(({ id }) => id as RequirementId);
  const open = meanings.filter(({ kind }) => kind === "gap").map(({ id }) => id as GapId);
  const requirements = [...(row.asks?.requirements ?? []), ...new Set(stored)];
  const gaps = [...(row.asks?.gaps ?? []), ...new Set(open)];
  const cell = (about: string, meaning: Partial<Place>): Place => ({
    section,
    kind: "table cell",
    about: `${endpoint}: ${about}`,
    ...meaning,
  });
  return [
    {
      section,
      kind: "table row",
      about: endpoint,
      requirements: [`auth.${row.name}.key_required`],
    },
    row.scope === "not shown"
      ? cell("scope", { gaps: [`${row.name}.scope` as GapId], notShown: true })
      : cell("scope", {
          requirements: [
            `scopes.${row.name}.refused` as RequirementId,
            `scopes.${row.name}.granted` as RequirementId,
          ],
        }),
    cell(
      "request",
      requirements.length + gaps.length === 0
        ? { context: "no body and no query: nothing to judge" }
        : { requirements, gaps },
    ),
    cell("response", { requirements: row.answers, gaps: row.answerGaps ?? [] }),
  ];
}
