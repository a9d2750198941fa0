import { type OperationName, operationNames, operations } from "../../catalogue/operation.ts";

/** The types of the tables of section 2; `anything` is untyped and nullable. */
export type DocumentedType =
  | "string"
  | "integer"
  | "boolean"
  | "array"
  | "object"
  | "timestamp"
  | "uuid"
  | "email"
  | "anything"
  | "link or null";

type FieldTable = Readonly<Record<string, DocumentedType>>;

/** Section 2.4. */
const user: FieldTable = {
  id: "integer",
  uuid: "uuid",
  distinct_id: "string",
  first_name: "string",
  last_name: "string",
  email: "email",
  is_email_verified: "boolean",
  hedgehog_config: "object",
};

/** A resource with the user inside it, whose fields stand behind its own. */
function withUser(name: string, fields: FieldTable): FieldTable {
  const inner = Object.entries(user).map(([field, type]) => [`${name}.${field}`, type]);
  return { ...fields, ...Object.fromEntries(inner) };
}

/** Section 2.1: what list items leave out. */
export const onlyInSingleAnswers = {
  use_template: "string",
  use_dashboard: "integer",
  delete_insights: "boolean",
  filters: "anything",
  tiles: "array",
} as const satisfies FieldTable;

const listedDashboard = withUser("created_by", {
  id: "integer",
  name: "string",
  description: "string",
  pinned: "boolean",
  created_at: "timestamp",
  created_by: "object",
  is_shared: "boolean",
  deleted: "boolean",
  creation_mode: "string",
  tags: "array",
  restriction_level: "integer",
  effective_restriction_level: "integer",
  effective_privilege_level: "integer",
});

const dashboard: FieldTable = { ...listedDashboard, ...onlyInSingleAnswers };

/** Section 2.2. */
const collaborator = withUser("user", {
  id: "uuid",
  dashboard_id: "integer",
  user: "object",
  level: "integer",
  added_at: "timestamp",
  updated_at: "timestamp",
  user_uuid: "uuid",
});

/** Section 2.3. */
const sharing: FieldTable = { created_at: "timestamp", enabled: "boolean", access_token: "string" };

/** Section 2.5. */
const app: FieldTable = {
  id: "integer",
  plugin_type: "string",
  name: "string",
  description: "string",
  url: "string",
  icon: "string",
  config_schema: "anything",
  tag: "string",
  latest_tag: "string",
  is_global: "boolean",
  organization_id: "uuid",
  organization_name: "string",
  capabilities: "anything",
  metrics: "anything",
  public_jobs: "anything",
};

/** Section 2.6. */
export const envelope = {
  count: "integer",
  next: "link or null",
  previous: "link or null",
  results: "array",
} as const satisfies FieldTable;

const byAnswer: Readonly<Record<(typeof operations)[OperationName]["answers"], FieldTable>> = {
  "dashboard list": listedDashboard,
  dashboard,
  collaborators: collaborator,
  collaborator,
  sharing,
  "app list": app,
  app,
  "any JSON": {},
  nothing: {},
};

/** The documented fields of the objects that an operation answers with; `created_by.email` is one inside another. */
export function documentedFields(operation: OperationName): FieldTable {
  return byAnswer[operations[operation].answers];
}

/** The fields of 2.1 and 2.5 that a write sets, and every later answer shows as they were written. */
export const returnedFields = {
  dashboard: ["name", "description", "pinned", "deleted", "filters", "tags", "restriction_level"],
  app: [
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
  ],
} as const;

/** The endpoints with these numbers. */
export function endpoints(...numbers: readonly number[]): readonly OperationName[] {
  return operationNames.filter((name) => numbers.includes(operations[name].number));
}

/** The operations that answer with one of several objects. */
export const listOperations = endpoints(1, 8, 12);
