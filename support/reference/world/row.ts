import type { JsonObject } from "../json/index.ts";

/** The kinds of things that answers show. */
export type Resource = "dashboard" | "collaborator" | "sharing" | "app";

/** One stored object. Rows are never changed: an update replaces the row. */
export interface Row {
  /** The id by which the table is ordered, and by which a path names a dashboard or an app. */
  readonly id: bigint;
  /** How often the object was updated since its creation. */
  readonly revision: number;
  /** The documented fields, under their names. */
  readonly fields: JsonObject;
}

/** The row with other values in some of its fields. */
export function withFields(row: Row, fields: JsonObject): Row {
  return { ...row, fields: { ...row.fields, ...fields } };
}

/** Whether the row is a soft-deleted dashboard. */
export function isDeleted(row: Row | undefined): boolean {
  return row?.fields.deleted === true;
}
