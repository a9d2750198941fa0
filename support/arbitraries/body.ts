import fc from "fast-check";
import { z } from "zod";
import * as values from "../../schemas/values.ts";
import type { Json } from "../http/bodies/json.ts";
import { freeJson } from "./free-json.ts";
import { integer } from "./integer.ts";
import { tags } from "./tags.ts";
import { text } from "./text.ts";

/** The fields of a writable body, with their schemas. */
export type BodyShape = Readonly<Record<string, z.ZodOptional<z.ZodType>>>;

/** The kinds of values that section 2 gives writable fields. */
export type FieldKind = "text" | "flag" | "integer" | "array" | "free";

/** The kind of a writable field, by its schema. @throws {TypeError} if no writable field has such a schema */
export function kindOf(schema: z.ZodOptional<z.ZodType>): FieldKind {
  const inner = schema.unwrap();
  if (inner === values.text) return "text";
  if (inner === values.flag) return "flag";
  if (inner === values.integer) return "integer";
  if (inner === values.untyped) return "free";
  if (inner instanceof z.ZodArray) return "array";
  throw new TypeError("the schema is of no kind that a writable field has");
}

const arbitraries: Readonly<Record<FieldKind, () => fc.Arbitrary<Json>>> = {
  text: () => text(),
  flag: () => fc.boolean(),
  integer,
  array: tags,
  free: freeJson,
};

/**
 * Values within rule 4 for the named fields of a writable body. Names leave room for the run's mark. Descriptions may
 * have several lines.
 */
export function bodyOf<Field extends string>(
  shape: BodyShape,
  fields: readonly Field[],
  nameLength: number,
): fc.Arbitrary<Readonly<Record<Field, Json>>> {
  const entries = fields.map((field) => [field, fieldOf(shape, field, nameLength)] as const);
  // The record has exactly the named fields. The type of Object.fromEntries does not know them.
  return fc.record(Object.fromEntries(entries)) as fc.Arbitrary<Readonly<Record<Field, Json>>>;
}

function fieldOf(shape: BodyShape, field: string, nameLength: number): fc.Arbitrary<Json> {
  const schema = shape[field];
  if (schema === undefined) throw new TypeError(`the writable body has no field ${field}`);
  if (field === "name") return text({ maxLength: nameLength });
  if (field === "description") return text({ lineBreaks: true });
  return arbitraries[kindOf(schema)]();
}
