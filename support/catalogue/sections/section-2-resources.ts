import type { Requirement } from "../statement.ts";

/** Section 2: statements about the fields of every resource. */
export const resourceRequirements = [
  {
    id: "fields.special_member_names",
    section: "2",
    endpoints: [4, 15],
    statement:
      "SHOULD keep members named __proto__, constructor, prototype or like a method of every object in untyped fields, or refuse them",
    source: "RFC 8259 §4: the name of a member is any string",
  },
] as const satisfies readonly Requirement[];
