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

/** Section 2.4: users inside dashboards and collaborators. */
export const userFieldRequirements = [
  ...fieldRequirements(
    { resource: "user", section: "2.4", endpoints: [1, 2, 3, 4, 6, 7, 8, 9], answers: "user object" },
    userFields,
  ),
] as const satisfies readonly Requirement[];
