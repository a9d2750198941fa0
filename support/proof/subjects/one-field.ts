import { app, collaborator, dashboard, sharing, user } from "../../../schemas/index.ts";
import { idMatcher } from "../../catalogue/id-pattern.ts";
import type { RequirementId } from "../../catalogue/index.ts";
import type { Represented } from "../../reference/http/request.ts";
import type { ReferenceOptions } from "../../reference/index.ts";
import { dropField, editField, setField } from "../../reference/seams/fields.ts";

/** How one field is shown in every answer, while its siblings are as documented. */
const spoilings = ["null", "missing", "of another type"] as const;

type Spoiling = (typeof spoilings)[number];

/** A server that shows one field in an undocumented way in every answer. */
export interface OneField {
  readonly resource: Represented;
  readonly field: string;
  readonly spoiling: Spoiling;
}

const fields: Readonly<Record<Represented, readonly string[]>> = {
  dashboard: Object.keys(dashboard.shape),
  collaborator: Object.keys(collaborator.shape),
  sharing: Object.keys(sharing.shape),
  user: Object.keys(user.shape),
  app: Object.keys(app.shape),
};

/** Section 2 allows any JSON in these fields, so only their absence is wrong. */
const untyped: ReadonlySet<string> = new Set([
  "filters",
  "config_schema",
  "capabilities",
  "metrics",
  "public_jobs",
]);

/** Every documented field of every resource, spoilt in every way that the document rules out. */
export const everyField: readonly OneField[] = Object.entries(fields).flatMap(([resource, names]) =>
  names.flatMap((field) =>
    spoilings
      .filter((spoiling) => spoiling === "missing" || !untyped.has(field))
      // Object.entries widens the names. They are the table's own.
      .map((spoiling) => ({ resource: resource as Represented, field, spoiling })),
  ),
);

/** Further requirements about a field, besides those whose ids begin with its name. Only that field can break them. */
const about: Readonly<Record<string, readonly RequirementId[]>> = {
  "dashboard.id": ["dashboard.id_unique", "dashboards.retrieve.identity", "dashboards.update.identity"],
  "dashboard.deleted": [
    "lifecycle.soft_delete.answers",
    "lifecycle.soft_delete.kept",
    "lifecycle.soft_delete.with_fields",
  ],
  "collaborator.id": ["collaborator.id_unique"],
  "collaborator.dashboard_id": ["collaborator.dashboard_id_of_path"],
  "collaborator.user": ["collaborator.user_uuid_of_user"],
  "collaborator.user_uuid": ["collaborator.user_uuid_of_user"],
  "user.uuid": ["collaborator.user_uuid_of_user"],
  "app.id": [
    "app.id_unique",
    "apps.retrieve.identity",
    "apps.update.identity",
    "apps.check_for_updates.identity",
    "apps.update_source.identity",
    "apps.upgrade.identity",
  ],
  // Whether an app can be reached through another organization's path depends on whether it is global.
  "app.is_global": ["apps.retrieve.isolation", "apps.update.isolation", "apps.list.isolation"],
};

/** Whether nothing of a resource can be judged without the field. Without its id, an object cannot be addressed. */
export function isNeededByAll({ resource, field, spoiling }: OneField): boolean {
  return field === "id" && spoiling !== "of another type" && (resource === "dashboard" || resource === "app");
}

/** Whether a requirement is about the field. */
export function isAbout({ resource, field }: OneField, requirement: string): boolean {
  const own = `${resource}.${field}`;
  return idMatcher(own, `${resource}s.*.stores.${field}`, ...(about[own] ?? []))(requirement);
}

/** The server, as options of the reference target. */
export function serverOf({ resource, field, spoiling }: OneField): ReferenceOptions {
  if (spoiling === "missing") return { seams: [dropField(resource, field)] };
  if (spoiling === "null") return { seams: [setField(resource, field, null)] };
  // The usual mistake with ids is a string of the same digits. An array with one value is not a scalar, and the element
  // of an array is not an array.
  const asText = field === "id" && resource !== "collaborator";
  return {
    seams: [
      editField(resource, field, (value) =>
        asText ? String(value) : Array.isArray(value) ? "of another type" : [value],
      ),
    ],
  };
}
