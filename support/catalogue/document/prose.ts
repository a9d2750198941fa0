import type { DocumentPlace, Meaning, PlaceKind } from "./place.ts";

function places(
  section: string,
  kind: PlaceKind,
  meanings: Readonly<Record<string, Meaning>>,
): DocumentPlace[] {
  return Object.entries(meanings).map(([about, meaning]) => ({ section, kind, about, ...meaning }));
}

const everyKey = [
  "auth.dashboards.list.key_required",
  "auth.apps.list.key_required",
  "auth.sharing.retrieve.key_required",
] as const;

/** The contents of the document outside of its tables of fields and endpoints. */
export const prosePlaces: readonly DocumentPlace[] = [
  ...places("introduction", "sentence", {
    "what the document covers": { context: "tells the reader what follows" },
    "JSON over HTTP": { requirements: ["service.json"] },
  }),
  ...places("1", "sentence", {
    "a REST-style API for two areas": { context: "sections 2 to 4 say the same in detail" },
    "where paths start": {
      context: "every request of a run is built so; where nothing answers, no run starts",
    },
    "both slash forms": {
      requirements: ["service.slash.reads", "service.slash.writes"],
      gaps: ["service.slash_form"],
    },
    "what four operation names mean": { gaps: ["service.operation_meanings"], notShown: true },
  }),
  ...places("1", "bullet", {
    "the dashboards area": {
      context: "section 4 says the same endpoint by endpoint; how soon a read shows a write is open",
      gaps: ["service.read_after_write"],
    },
    "the apps area": { context: "section 4.4 says the same endpoint by endpoint" },
  }),
  ...places("2", "sentence", {
    "which fields there are": {
      gaps: ["service.extra_fields"],
      context: "the tables say the same in detail",
    },
  }),
  ...places("2.1", "bullet", {
    "values of creation_mode": { gaps: ["dashboard.creation_mode_values"], notShown: true },
    "values of the levels": { gaps: ["dashboard.level_values"], notShown: true },
    "elements of tags": { gaps: ["dashboard.tag_elements"], notShown: true },
    "inside of filters and tiles": { gaps: ["dashboard.filters_and_tiles_structure"], notShown: true },
    "required and read-only fields": {
      gaps: ["dashboard.required_and_read_only_fields"],
      requirements: ["dashboards.create.status"],
      notShown: true,
    },
  }),
  ...places("2.2", "sentence", {
    "what is writable on create": {
      requirements: ["collaborators.add.stores.level", "collaborators.add.stores.user_uuid"],
      gaps: ["collaborators.level_type"],
    },
  }),
  ...places("2.4", "sentence", {
    "where users are embedded": { requirements: ["dashboard.created_by", "collaborator.user"] },
  }),
  ...places("2.5", "bullet", {
    "values of plugin_type": { gaps: ["app.plugin_type_values"], notShown: true },
    "inside of the four untyped fields": { gaps: ["app.json_structure"], notShown: true },
  }),
  ...places("2.6", "sentence", {
    "which operations return it": { requirements: ["dashboards.list.body", "apps.list.body"] },
  }),
  ...places("3", "table row", {
    "a PATCH of deleted": {
      requirements: [
        "lifecycle.soft_delete.answers",
        "lifecycle.soft_delete.with_fields",
        "lifecycle.soft_delete.neighbours",
      ],
    },
    "a DELETE in any state": {
      requirements: ["dashboards.delete.refused", "dashboards.delete.refused_when_deleted"],
      gaps: ["lifecycle.delete_unknown"],
    },
  }),
  ...places("3", "table cell", {
    "a PATCH of deleted: condition": { requirements: ["scopes.dashboards.update.refused"] },
    "a PATCH of deleted: next state and effects": {
      requirements: ["lifecycle.soft_delete.kept", "lifecycle.soft_delete.fields_kept"],
      gaps: ["lifecycle.visibility"],
    },
    "a DELETE in any state: next state": {
      requirements: ["dashboards.delete.unchanged", "dashboards.delete.unchanged_when_deleted"],
    },
  }),
  ...places("3", "bullet", {
    "bringing a dashboard back": { gaps: ["lifecycle.restore"], notShown: true },
    "states of apps": { gaps: ["lifecycle.app_states"], notShown: true },
  }),
  ...places("4", "sentence", {
    "project_id and organization_id": { context: "strings in paths: any text that the user gives is sent" },
    "id names a dashboard or an app": {
      requirements: ["dashboards.retrieve.identity", "apps.retrieve.identity"],
    },
    "dashboard_id is an integer": { requirements: ["dashboard.id", "collaborator.dashboard_id"] },
    "user__uuid is text": { requirements: ["collaborators.remove.status"] },
    "bodies are JSON": { requirements: ["service.json"] },
    "limit and offset": {
      requirements: ["dashboards.pages.windows", "apps.pages.windows"],
      gaps: ["pages.odd_parameters", "pages.order"],
    },
    "every endpoint needs its scope": {
      requirements: ["scopes.dashboards.list.refused", "scopes.apps.list.refused"],
    },
  }),
  ...places("4.1", "bullet", {
    "which tile moves, and where to": { gaps: ["dashboards.move_tile.request"], notShown: true },
  }),
  ...places("4.2", "bullet", {
    "the shape and paging of endpoint 8": { gaps: ["collaborators.list.shape"], notShown: true },
    "the scalar type of level": { gaps: ["collaborators.level_type"], notShown: true },
  }),
  ...places("4.4", "sentence", {
    "the common start of all paths": { context: "the rows are read with it" },
  }),
  ...places("4.4", "bullet", {
    "real shapes of 18 and 21 to 24": { gaps: ["apps.sampled_shapes"], notShown: true },
    "effects of 17, 19 and 20": { gaps: ["apps.operation_effects"], notShown: true },
  }),
  ...places("5", "bullet", {
    "1: a key in a Bearer header": { requirements: everyKey, gaps: ["auth.other_schemes"] },
    "2: keys have scopes": {
      requirements: ["scopes.dashboards.list.granted", "scopes.apps.list.granted"],
      gaps: ["auth.write_implies_read"],
    },
    "2: dashboard:read": {
      requirements: ["scopes.dashboards.retrieve.granted", "scopes.collaborators.list.granted"],
    },
    "2: dashboard:write": {
      requirements: ["scopes.dashboards.create.granted", "scopes.dashboards.update.granted"],
    },
    "2: sharing_configuration:read": { requirements: ["scopes.sharing.retrieve.granted"] },
    "2: plugin:read": { requirements: ["scopes.apps.retrieve.granted"] },
    "2: plugin:write": { requirements: ["scopes.apps.create.granted", "scopes.apps.delete.granted"] },
    "3: scopes of ten endpoints": { gaps: ["auth.unscoped_operations"], notShown: true },
    "4: how keys are issued": { gaps: ["auth.key_issue"], notShown: true },
  }),
  ...places("6", "sentence", { events: { gaps: ["events"], notShown: true } }),
  ...places("7", "table row", {
    "DELETE on a dashboard": { requirements: ["dashboards.delete.refused", "dashboards.delete.no_body"] },
  }),
  ...places("7", "sentence", {
    "other errors": { gaps: ["errors.shape_and_status", "errors.unknown_ids"], notShown: true },
  }),
  ...places("8", "bullet", {
    "limit and offset": {
      requirements: [
        "dashboards.pages.limit",
        "dashboards.pages.offset",
        "dashboards.pages.past_end",
        "apps.pages.limit",
        "apps.pages.offset",
        "apps.pages.past_end",
      ],
    },
    "what next and previous carry": {
      requirements: [
        "dashboards.pages.links_carry",
        "dashboards.pages.forward",
        "dashboards.pages.backward",
        "apps.pages.links_carry",
        "apps.pages.forward",
        "apps.pages.backward",
      ],
    },
    "default and largest page": { gaps: ["pages.sizes"], notShown: true },
    "rate and size limits": { gaps: ["limits.rate_and_size"], notShown: true },
  }),
  ...places("9", "sentence", { versioning: { gaps: ["versioning"], notShown: true } }),
];
