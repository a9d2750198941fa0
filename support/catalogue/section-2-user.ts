import { type FieldTypes, fieldRequirements } from "./field-requirements.ts";
import type { Requirement } from "./statement.ts";

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

/** Section 2.4: what the user inside a dashboard or a collaborator looks like. */
export const userFieldRequirements = [
  ...fieldRequirements(
    { resource: "user", section: "2.4", endpoints: [1, 2, 3, 4, 6, 7, 8, 9], answers: "user object" },
    userFields,
  ),
  {
    id: "user.consistent",
    section: "2.4",
    endpoints: [1, 2, 3, 4, 6, 7, 8, 9],
    statement: "SHOULD show the same user with the same fields in answers of one kind",
    source:
      "RFC 9110 §3.2: a representation reflects the state of what it shows, and nothing here changes a user",
  },
] as const satisfies readonly Requirement[];
