import { isInteger, type JsonValue } from "../json/index.ts";

/** The values of a writable field, in the words of section 2. */
export type Kind = "string" | "boolean" | "integer" | "array" | "anything";

/** A field that requests may set. */
export interface WritableField {
  readonly name: string;
  readonly kind: Kind;
  /** The value in a new object if the request leaves the field out. */
  readonly initial: JsonValue;
}

/** The writable fields of section 2.1. */
export const dashboardFields: readonly WritableField[] = [
  { name: "name", kind: "string", initial: "" },
  { name: "description", kind: "string", initial: "" },
  { name: "pinned", kind: "boolean", initial: false },
  { name: "deleted", kind: "boolean", initial: false },
  { name: "use_template", kind: "string", initial: "" },
  { name: "use_dashboard", kind: "integer", initial: 0 },
  { name: "delete_insights", kind: "boolean", initial: false },
  { name: "filters", kind: "anything", initial: null },
  { name: "tags", kind: "array", initial: [] },
  { name: "restriction_level", kind: "integer", initial: 37 },
];

/** Section 2.1: the fields that list items of dashboards leave out. */
export const singleOnly = ["use_template", "use_dashboard", "delete_insights", "filters", "tiles"] as const;

/** The writable fields of section 2.5. */
export const appFields: readonly WritableField[] = [
  { name: "plugin_type", kind: "string", initial: "local" },
  { name: "name", kind: "string", initial: "" },
  { name: "description", kind: "string", initial: "" },
  { name: "icon", kind: "string", initial: "" },
  { name: "config_schema", kind: "anything", initial: null },
  { name: "tag", kind: "string", initial: "" },
  { name: "is_global", kind: "boolean", initial: false },
  { name: "capabilities", kind: "anything", initial: null },
  { name: "metrics", kind: "anything", initial: null },
  { name: "public_jobs", kind: "anything", initial: null },
];

/** The writable fields of both, by name. */
export const writableFields: ReadonlyMap<string, WritableField> = new Map(
  [...dashboardFields, ...appFields].map((field) => [field.name, field]),
);

const accepts: Readonly<Record<Kind, (value: JsonValue) => boolean>> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  integer: isInteger,
  array: Array.isArray,
  anything: () => true,
};

/** Whether a value is of the kind. */
export function isOfKind(value: JsonValue, kind: Kind): boolean {
  return accepts[kind](value);
}
