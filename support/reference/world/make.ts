import { integer, type JsonObject } from "../json/index.ts";
import { uuidOf } from "./identity.ts";
import type { Row } from "./row.ts";
import type { User } from "./user.ts";

/** A dashboard row: the writable fields as given, the others as the service sets them. */
export function makeDashboard(
  id: bigint,
  writable: JsonObject,
  made: { readonly at: Date; readonly by: User; readonly mode: "default" | "template" },
): Row {
  return settleDashboard({
    id,
    revision: 0,
    fields: {
      id: integer(id),
      ...writable,
      created_at: made.at.toISOString(),
      created_by: made.by.fields,
      is_shared: false,
      creation_mode: made.mode,
      tiles: [],
      effective_privilege_level: 37,
    },
  });
}

/** The row with the fields that follow from the others. */
export function settleDashboard(row: Row): Row {
  const { restriction_level = 37 } = row.fields;
  // Section 2.1 shows delete_insights as false in every answer: it is an instruction, not a state.
  return {
    ...row,
    fields: { ...row.fields, delete_insights: false, effective_restriction_level: restriction_level },
  };
}

/** An app row of an organization. */
export function makeApp(
  id: bigint,
  writable: JsonObject,
  organization: { readonly id: string; readonly name: string },
): Row {
  return {
    id,
    revision: 0,
    fields: {
      id: integer(id),
      ...writable,
      url: "",
      latest_tag: "",
      organization_id: organization.id,
      organization_name: organization.name,
    },
  };
}

/** The record of a user's access to a dashboard. */
export function makeCollaborator(
  number: number,
  dashboard: Row,
  user: User,
  { level, at }: { readonly level: number | bigint; readonly at: Date },
): Row {
  return {
    id: BigInt(number),
    revision: 0,
    fields: {
      id: uuidOf("collaborator", number),
      dashboard_id: integer(dashboard.id),
      user: user.fields,
      level,
      added_at: at.toISOString(),
      updated_at: at.toISOString(),
      user_uuid: user.uuid,
    },
  };
}
