import type { Requirement } from "../statement.ts";
import { type FieldTypes, fieldRequirements } from "./field-requirements.ts";

/** The fields of the envelope around a list. */
export const envelopeFields = {
  count: "integer",
  next: "link or null",
  previous: "link or null",
  results: "array of the resource",
} as const satisfies FieldTypes;

/** Section 2.6: the envelope of a list. */
export const envelopeRequirements = [
  ...fieldRequirements(
    { resource: "envelope", section: "2.6", endpoints: [1, 12], answers: "list envelope" },
    envelopeFields,
  ),
] as const satisfies readonly Requirement[];
