import type { Requirement } from "../statement.ts";
import { type FieldTypes, fieldRequirements } from "./field-requirements.ts";

/** The fields of a user. */
export const userFields = {
  id: "integer",
  uuid: "uuid",
  distinct_id: "string",
  first_name: "string",
  last_name: "string",
  email: "email",
  is_email_verified: "boolean",
  hedgehog_config: "object",
} as const satisfies FieldTypes;

const endpoints = [1, 2, 3, 4, 6, 7, 8, 9];

/** Section 2.4: users inside dashboards and collaborators. */
export const userFieldRequirements = [
  ...fieldRequirements({ resource: "user", section: "2.4", endpoints, answers: "user object" }, userFields),
  {
    id: "user.one_person",
    section: "2.4",
    endpoints,
    statement: "SHOULD show a user with the same id and uuid in every answer",
    source: "Section 2.4: both name the user; RFC 9562 §1: a UUID is unique",
  },
] as const satisfies readonly Requirement[];
