/** The types in the tables of section 2, in words. `anything` is untyped and nullable. */
const typesInWords = {
  string: "a string",
  integer: "an integer",
  boolean: "a boolean",
  array: "an array",
  "array of objects": "an array of objects",
  "array of the resource": "an array of the listed resource",
  object: "an object",
  user: "a user object",
  timestamp: "a string that is an ISO 8601 timestamp in UTC",
  uuid: "a UUID string",
  email: "an e-mail address",
  anything: "any value or null",
  "link or null": "a URL or null",
} as const;

/** The documented type of a field. */
export type FieldType = keyof typeof typesInWords;

/** A table of section 2: each field with its type. */
export type FieldTypes = Readonly<Record<string, FieldType>>;

/** The section of a table, the endpoints whose answers have its fields, and the noun for the object in statements. */
interface TableOf<Resource extends string> {
  readonly resource: Resource;
  readonly section: string;
  readonly endpoints: readonly number[];
  readonly answers: string;
}

/** The requirement for one field: it is present, of its type, and null only if the table says so. */
export interface FieldRequirement<Resource extends string, Name extends string> {
  readonly id: `${Resource}.${Name}`;
  readonly section: string;
  readonly endpoints: readonly number[];
  readonly statement: `MUST ${string}`;
}

/** The requirement that a write stores a field. */
export interface StorageRequirement<Write extends string, Name extends string> {
  readonly id: `${Write}.stores.${Name}`;
  readonly endpoints: readonly number[];
  readonly statement: `MUST ${string}`;
}

/**
 * The requirements that a write stores its fields.
 * @param sends the write, in words that follow the field and "that"
 */
export function storageRequirements<Write extends string, Name extends string>(
  write: Write,
  endpoints: readonly number[],
  sends: string,
  names: readonly Name[],
): readonly StorageRequirement<Write, Name>[] {
  return names.map((name) => ({
    id: `${write}.stores.${name}`,
    endpoints,
    statement: `MUST store and return the \`${name}\` that ${sends}`,
  }));
}

/** The requirements of one table, in its order. */
export function fieldRequirements<Resource extends string, Name extends string>(
  { resource, section, endpoints, answers }: TableOf<Resource>,
  fields: Readonly<Record<Name, FieldType>>,
): readonly FieldRequirement<Resource, Name>[] {
  // Object.keys widens the names; they are the table's own.
  return (Object.keys(fields) as Name[]).map((name) => ({
    id: `${resource}.${name}`,
    section,
    endpoints,
    statement:
      fields[name] === "anything"
        ? `MUST include \`${name}\` in every ${answers}, with any value, including null`
        : `MUST return \`${name}\` as ${typesInWords[fields[name]]} in every ${answers}`,
  }));
}
