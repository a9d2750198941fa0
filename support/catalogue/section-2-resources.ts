import type { Gap, Requirement } from "./statement.ts";

/** A field of a resource of section 2, with the type its table gives. */
interface FieldRow<Name extends string> {
  readonly name: Name;
  readonly type: string;
}

const timestamp = "a string that is an ISO 8601 timestamp in UTC";

const dashboardAll = [1, 2, 3, 4, 6, 7] as const;
const dashboardSingle = [2, 3, 4, 6, 7] as const;
const collaboratorAll = [8, 9] as const;
const userAll = [1, 2, 3, 4, 6, 7, 8, 9] as const;
const appAll = [12, 13, 14, 15, 17, 19, 20] as const;

/** One requirement for one field: present, of its type, and null only where the table says so. */
function field<Resource extends string, Name extends string>(
  resource: Resource,
  section: string,
  endpoints: readonly number[],
  row: FieldRow<Name>,
) {
  return {
    id: `${resource}.${row.name}` as const,
    section,
    endpoints,
    statement: `MUST give \`${row.name}\` in every ${nouns[resource] ?? resource} as ${row.type}` as const,
  };
}

const nouns: Readonly<Record<string, string>> = {
  sharing: "sharing configuration",
  user: "user object",
  envelope: "list envelope",
};

/** Section 2.1, the fields that list items carry as well. */
const dashboardFields = [
  field("dashboard", "2.1", dashboardAll, { name: "id", type: "an integer" }),
  field("dashboard", "2.1", dashboardAll, { name: "name", type: "a string" }),
  field("dashboard", "2.1", dashboardAll, { name: "description", type: "a string" }),
  field("dashboard", "2.1", dashboardAll, { name: "pinned", type: "a boolean" }),
  field("dashboard", "2.1", dashboardAll, { name: "created_at", type: timestamp }),
  field("dashboard", "2.1", dashboardAll, { name: "created_by", type: "a user object" }),
  field("dashboard", "2.1", dashboardAll, { name: "is_shared", type: "a boolean" }),
  field("dashboard", "2.1", dashboardAll, { name: "deleted", type: "a boolean" }),
  field("dashboard", "2.1", dashboardAll, { name: "creation_mode", type: "a string" }),
  field("dashboard", "2.1", dashboardAll, { name: "tags", type: "an array" }),
  field("dashboard", "2.1", dashboardAll, { name: "restriction_level", type: "an integer" }),
  field("dashboard", "2.1", dashboardAll, { name: "effective_restriction_level", type: "an integer" }),
  field("dashboard", "2.1", dashboardAll, { name: "effective_privilege_level", type: "an integer" }),
  field("dashboard", "2.1", dashboardSingle, { name: "use_template", type: "a string on single answers" }),
  field("dashboard", "2.1", dashboardSingle, { name: "use_dashboard", type: "an integer on single answers" }),
  field("dashboard", "2.1", dashboardSingle, {
    name: "delete_insights",
    type: "a boolean on single answers",
  }),
  field("dashboard", "2.1", dashboardSingle, {
    name: "filters",
    type: "any value or null on single answers",
  }),
  field("dashboard", "2.1", dashboardSingle, {
    name: "tiles",
    type: "an array of objects on single answers",
  }),
] as const;

const collaboratorFields = [
  field("collaborator", "2.2", collaboratorAll, { name: "id", type: "a UUID string" }),
  field("collaborator", "2.2", collaboratorAll, { name: "dashboard_id", type: "an integer" }),
  field("collaborator", "2.2", collaboratorAll, { name: "user", type: "a user object" }),
  field("collaborator", "2.2", collaboratorAll, { name: "level", type: "an integer" }),
  field("collaborator", "2.2", collaboratorAll, { name: "added_at", type: timestamp }),
  field("collaborator", "2.2", collaboratorAll, { name: "updated_at", type: timestamp }),
  field("collaborator", "2.2", collaboratorAll, { name: "user_uuid", type: "a UUID string" }),
] as const;

const sharingFields = [
  field("sharing", "2.3", [11], { name: "created_at", type: timestamp }),
  field("sharing", "2.3", [11], { name: "enabled", type: "a boolean" }),
  field("sharing", "2.3", [11], { name: "access_token", type: "a string" }),
] as const;

const userFields = [
  field("user", "2.4", userAll, { name: "id", type: "an integer" }),
  field("user", "2.4", userAll, { name: "uuid", type: "a UUID string" }),
  field("user", "2.4", userAll, { name: "distinct_id", type: "a string" }),
  field("user", "2.4", userAll, { name: "first_name", type: "a string" }),
  field("user", "2.4", userAll, { name: "last_name", type: "a string" }),
  field("user", "2.4", userAll, { name: "email", type: "an e-mail address" }),
  field("user", "2.4", userAll, { name: "is_email_verified", type: "a boolean" }),
  field("user", "2.4", userAll, { name: "hedgehog_config", type: "an object" }),
] as const;

const appFields = [
  field("app", "2.5", appAll, { name: "id", type: "an integer" }),
  field("app", "2.5", appAll, { name: "plugin_type", type: "a string" }),
  field("app", "2.5", appAll, { name: "name", type: "a string" }),
  field("app", "2.5", appAll, { name: "description", type: "a string" }),
  field("app", "2.5", appAll, { name: "url", type: "a string" }),
  field("app", "2.5", appAll, { name: "icon", type: "a string" }),
  field("app", "2.5", appAll, { name: "config_schema", type: "any value or null" }),
  field("app", "2.5", appAll, { name: "tag", type: "a string" }),
  field("app", "2.5", appAll, { name: "latest_tag", type: "a string" }),
  field("app", "2.5", appAll, { name: "is_global", type: "a boolean" }),
  field("app", "2.5", appAll, { name: "organization_id", type: "a UUID string" }),
  field("app", "2.5", appAll, { name: "organization_name", type: "a string" }),
  field("app", "2.5", appAll, { name: "capabilities", type: "any value or null" }),
  field("app", "2.5", appAll, { name: "metrics", type: "any value or null" }),
  field("app", "2.5", appAll, { name: "public_jobs", type: "any value or null" }),
] as const;

const envelopeFields = [
  field("envelope", "2.6", [1, 12], { name: "count", type: "an integer" }),
  field("envelope", "2.6", [1, 12], { name: "next", type: "a URL or null" }),
  field("envelope", "2.6", [1, 12], { name: "previous", type: "a URL or null" }),
  field("envelope", "2.6", [1, 12], { name: "results", type: "an array of the resource" }),
] as const;

/** What the notes of section 2 say beyond types. */
const relations = [
  {
    id: "dashboard.id_unique",
    section: "2.1",
    endpoints: dashboardAll,
    statement: "MUST give no two dashboards the same id",
  },
  {
    id: "collaborator.dashboard_id_of_path",
    section: "2.2",
    endpoints: collaboratorAll,
    statement: "MUST name in a collaborator's dashboard_id the dashboard of the path",
  },
  {
    id: "collaborator.user_uuid_of_user",
    section: "2.2",
    endpoints: collaboratorAll,
    statement: "MUST give in a collaborator's user_uuid the uuid of its user",
  },
  {
    id: "collaborator.id_unique",
    section: "2.2",
    endpoints: collaboratorAll,
    statement: "MUST give no two collaborator records the same id",
  },
  {
    id: "app.id_unique",
    section: "2.5",
    endpoints: appAll,
    statement: "MUST give no two apps the same id",
  },
  {
    id: "fields.special_member_names",
    section: "2",
    endpoints: [4, 15],
    statement:
      "SHOULD keep members named __proto__, constructor and prototype of untyped fields, or refuse them",
    source: "RFC 8259 §4: the name of a member is any string",
  },
] as const satisfies readonly Requirement[];

/** Section 2: what every answer that carries a resource must look like. */
export const resourceRequirements = [
  ...dashboardFields,
  ...collaboratorFields,
  ...sharingFields,
  ...userFields,
  ...appFields,
  ...envelopeFields,
  ...relations,
] as const satisfies readonly Requirement[];

export const resourceGaps = [
  {
    id: "dashboard.creation_mode_values",
    section: "2.1",
    endpoints: dashboardAll,
    question: "Which values can creation_mode take besides default?",
  },
  {
    id: "dashboard.level_values",
    section: "2.1",
    endpoints: [1, 2, 3, 4, 6, 7, 8, 9],
    question: "Which restriction, privilege and collaborator levels exist?",
  },
  {
    id: "dashboard.tag_elements",
    section: "2.1",
    endpoints: dashboardAll,
    question: "What can an element of tags be, and how are tags treated (case, order, duplicates)?",
  },
  {
    id: "dashboard.filters_and_tiles_structure",
    section: "2.1",
    endpoints: dashboardSingle,
    question: "What structure have filters and the objects in tiles?",
  },
  {
    id: "dashboard.required_and_read_only_fields",
    section: "2.1",
    endpoints: [2, 4, 6, 7, 9],
    question: "Which fields does a write need, and which does it ignore?",
  },
  {
    id: "dashboard.template_fields_effect",
    section: "2.1",
    endpoints: [2, 4],
    question: "What becomes of use_template, use_dashboard and delete_insights once they are sent?",
  },
  {
    id: "sharing.token_stability",
    section: "2.3",
    endpoints: [11],
    question: "Is the sharing token the same at every read?",
  },
  {
    id: "app.plugin_type_values",
    section: "2.5",
    endpoints: [13, 15],
    question: "Which values can plugin_type take besides local?",
  },
  {
    id: "app.json_structure",
    section: "2.5",
    endpoints: [12, 13, 14, 15],
    question: "What structure have config_schema, capabilities, metrics and public_jobs?",
  },
  {
    id: "app.foreign_organization",
    section: "2.5",
    endpoints: [12],
    question: "Does the list of an organization carry apps that name another organization?",
  },
] as const satisfies readonly Gap[];
