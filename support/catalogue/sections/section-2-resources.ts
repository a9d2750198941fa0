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
  {
    id: "fields.unsent",
    section: "2",
    endpoints: [2, 13],
    statement: "SHOULD show in a new dashboard or app nothing that was sent for another one",
    source: "Section 2: the fields of an object are its own",
  },
] as const satisfies readonly Requirement[];
