import type { Gap, Requirement } from "../statement.ts";
import { type FieldTypes, fieldRequirements } from "./field-requirements.ts";

/** The fields of a sharing configuration. */
export const sharingFields = {
  created_at: "timestamp",
  enabled: "boolean",
  access_token: "string",
} as const satisfies FieldTypes;

/** Section 2.3: sharing configurations in answers. */
export const sharingFieldRequirements = [
  ...fieldRequirements(
    { resource: "sharing", section: "2.3", endpoints: [11], answers: "sharing configuration" },
    sharingFields,
  ),
] as const satisfies readonly Requirement[];

/** What section 2.3 leaves open. */
export const sharingFieldGaps = [
  {
    id: "sharing.token_stability",
    section: "2.3",
    endpoints: [11],
    question: "Is the sharing token the same at every read?",
  },
] as const satisfies readonly Gap[];
