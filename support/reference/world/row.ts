import type { JsonObject } from "../json/index.ts";

export type Resource = "dashboard" | "collaborator" | "sharing" | "app";

/** One stored object. Rows are never changed: an update puts another row in the place. */
export interface Row {
  /** Orders the table, and is what a path names a dashboard or an app by. */
  readonly id: bigint;
  /** How often it was updated since it was made. */
  readonly revision: number;
  /** The documented fields, under their names. */
  readonly fields: JsonObject;
}
