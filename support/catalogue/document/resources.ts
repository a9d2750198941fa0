import type { GapId, RequirementId, storedAppFields } from "../index.ts";
import type { DocumentPlace } from "./place.ts";

/** One row of a field table of section 2: the field, the statement about its type, and those about its notes. */
interface FieldRow {
  readonly name: string;
  readonly type: RequirementId;
  readonly notes?: readonly RequirementId[];
  readonly gaps?: readonly GapId[];
  readonly context?: string;
}

/** The statements for fields that the document calls writable. */
const writable = <Name extends "name" | "description" | "pinned" | "filters" | "tags" | "restriction_level">(
  name: Name,
) => [`dashboards.create.stores.${name}`, `dashboards.update.stores.${name}`] as const;
const writableInApps = <Name extends (typeof storedAppFields)[number]>(name: Name) =>
  [`apps.create.stores.${name}`, `apps.update.stores.${name}`] as const;

const returned = "says only that the field is returned";
const sentToo = "dashboard.template_fields_effect";

/** Section 2.1. */
const dashboardRows: readonly FieldRow[] = [
  { name: "id", type: "dashboard.id", notes: ["dashboard.id_unique"] },
  { name: "name", type: "dashboard.name", notes: writable("name") },
  { name: "description", type: "dashboard.description", notes: writable("description") },
  { name: "pinned", type: "dashboard.pinned", notes: writable("pinned") },
  { name: "created_at", type: "dashboard.created_at", notes: ["dashboards.update.immutable"] },
  { name: "created_by", type: "dashboard.created_by", notes: ["dashboards.update.immutable"] },
  { name: "is_shared", type: "dashboard.is_shared", context: returned },
  {
    name: "deleted",
    type: "dashboard.deleted",
    notes: ["dashboards.create.stores.deleted", "lifecycle.soft_delete.answers"],
  },
  { name: "creation_mode", type: "dashboard.creation_mode", gaps: ["dashboard.creation_mode_values"] },
  {
    name: "use_template",
    type: "dashboard.use_template",
    notes: ["dashboards.list.omits.use_template"],
    gaps: [sentToo],
  },
  {
    name: "use_dashboard",
    type: "dashboard.use_dashboard",
    notes: ["dashboards.list.omits.use_dashboard"],
    gaps: [sentToo],
  },
  {
    name: "delete_insights",
    type: "dashboard.delete_insights",
    notes: ["dashboards.list.omits.delete_insights"],
    gaps: [sentToo],
  },
  {
    name: "filters",
    type: "dashboard.filters",
    notes: [...writable("filters"), "dashboards.list.omits.filters"],
  },
  { name: "tags", type: "dashboard.tags", notes: [...writable("tags"), "dashboards.list.agrees"] },
  { name: "tiles", type: "dashboard.tiles", notes: ["dashboards.list.omits.tiles"] },
  {
    name: "restriction_level",
    type: "dashboard.restriction_level",
    notes: writable("restriction_level"),
  },
  {
    name: "effective_restriction_level",
    type: "dashboard.effective_restriction_level",
    context: returned,
  },
  { name: "effective_privilege_level", type: "dashboard.effective_privilege_level", context: returned },
];

/** Section 2.2. */
const collaboratorRows: readonly FieldRow[] = [
  { name: "id", type: "collaborator.id", notes: ["collaborator.id_unique"] },
  {
    name: "dashboard_id",
    type: "collaborator.dashboard_id",
    notes: ["collaborator.dashboard_id_of_path"],
  },
  { name: "user", type: "collaborator.user" },
  { name: "level", type: "collaborator.level", gaps: ["dashboard.level_values"] },
  { name: "added_at", type: "collaborator.added_at" },
  { name: "updated_at", type: "collaborator.updated_at" },
  { name: "user_uuid", type: "collaborator.user_uuid", notes: ["collaborator.user_uuid_of_user"] },
];

/** Section 2.3. */
const sharingRows: readonly FieldRow[] = [
  { name: "created_at", type: "sharing.created_at" },
  { name: "enabled", type: "sharing.enabled" },
  { name: "access_token", type: "sharing.access_token", gaps: ["sharing.token_stability"] },
];

/** Section 2.4. */
const userRows: readonly FieldRow[] = [
  { name: "id", type: "user.id" },
  { name: "uuid", type: "user.uuid" },
  { name: "distinct_id", type: "user.distinct_id" },
  { name: "first_name", type: "user.first_name" },
  { name: "last_name", type: "user.last_name" },
  { name: "email", type: "user.email" },
  { name: "is_email_verified", type: "user.is_email_verified" },
  { name: "hedgehog_config", type: "user.hedgehog_config" },
];

const notWritable = "says that the field is returned and not among the writable ones";

/** Section 2.5. */
const appRows: readonly FieldRow[] = [
  { name: "id", type: "app.id", notes: ["app.id_unique"] },
  { name: "plugin_type", type: "app.plugin_type", notes: writableInApps("plugin_type") },
  { name: "name", type: "app.name", notes: writableInApps("name") },
  { name: "description", type: "app.description", notes: writableInApps("description") },
  { name: "url", type: "app.url", context: notWritable },
  { name: "icon", type: "app.icon", notes: writableInApps("icon") },
  { name: "config_schema", type: "app.config_schema", notes: writableInApps("config_schema") },
  { name: "tag", type: "app.tag", notes: writableInApps("tag") },
  { name: "latest_tag", type: "app.latest_tag", context: notWritable },
  { name: "is_global", type: "app.is_global", notes: writableInApps("is_global") },
  {
    name: "organization_id",
    type: "app.organization_id",
    notes: ["apps.update.immutable"],
    gaps: ["app.foreign_organization"],
  },
  { name: "organization_name", type: "app.organization_name", notes: ["apps.update.immutable"] },
  { name: "capabilities", type: "app.capabilities", notes: writableInApps("capabilities") },
  { name: "metrics", type: "app.metrics", notes: writableInApps("metrics") },
  { name: "public_jobs", type: "app.public_jobs", notes: writableInApps("public_jobs") },
];

/** Section 2.6. */
const envelopeRows: readonly FieldRow[] = [
  { name: "count", type: "envelope.count", notes: ["dashboards.pages.count", "apps.pages.count"] },
  { name: "next", type: "envelope.next", notes: ["dashboards.pages.last", "apps.pages.last"] },
  { name: "previous", type: "envelope.previous", notes: ["dashboards.pages.first", "apps.pages.first"] },
  { name: "results", type: "envelope.results", notes: ["dashboards.list.body", "apps.list.body"] },
];

/** The tables of section 2, row by row. */
export const fieldTables = {
  "2.1": dashboardRows,
  "2.2": collaboratorRows,
  "2.3": sharingRows,
  "2.4": userRows,
  "2.5": appRows,
  "2.6": envelopeRows,
} as const;

/** Every row of section 2, with its notes as a second place if there are any. */
export const fieldPlaces: readonly DocumentPlace[] = Object.entries(fieldTables).flatMap(([section, rows]) =>
  rows.flatMap(({ name, type, notes, gaps, context }): DocumentPlace[] => {
    const row: DocumentPlace = { section, kind: "table row", about: name, requirements: [type] };
    if (notes === undefined && gaps === undefined && context === undefined) return [row];
    const cell: DocumentPlace = {
      section,
      kind: "table cell",
      about: `what is noted of ${name}`,
      ...(notes === undefined ? {} : { requirements: notes }),
      ...(gaps === undefined ? {} : { gaps }),
      ...(context === undefined ? {} : { context }),
    };
    return [row, cell];
  }),
);
