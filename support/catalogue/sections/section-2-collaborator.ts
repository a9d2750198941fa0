import type { Requirement } from "../statement.ts";
import { type FieldTypes, fieldRequirements } from "./field-requirements.ts";

const all = [8, 9] as const;

/** The fields of a collaborator. */
export const collaboratorFields = {
  id: "uuid",
  dashboard_id: "integer",
  user: "user",
  level: "integer",
  added_at: "timestamp",
  updated_at: "timestamp",
  user_uuid: "uuid",
} as const satisfies FieldTypes;

/** Section 2.2: collaborators in answers. */
export const collaboratorFieldRequirements = [
  ...fieldRequirements(
    { resource: "collaborator", section: "2.2", endpoints: all, answers: "collaborator" },
    collaboratorFields,
  ),
  {
    id: "collaborator.dashboard_id_of_path",
    section: "2.2",
    endpoints: all,
    statement: "MUST set a collaborator's `dashboard_id` to the id of the dashboard in the path",
  },
  {
    id: "collaborator.user_uuid_of_user",
    section: "2.2",
    endpoints: all,
    statement: "MUST set a collaborator's `user_uuid` to its user's `uuid`",
  },
  {
    id: "collaborator.id_unique",
    section: "2.2",
    endpoints: all,
    statement: "MUST give no two collaborator records the same id",
  },
] as const satisfies readonly Requirement[];
