import { z } from "zod";
import type { Path } from "../path.ts";
import { fileSchema } from "./file-schema.ts";

/** What the schema says about a place of the file. */
export interface Documented {
  readonly description?: string;
  /** Whether the value is required. */
  readonly needed?: boolean;
  readonly example?: unknown;
}

/** The schema without its wrappers, and their descriptions. */
function unwrapped(schema: z.core.$ZodType): {
  readonly inner: z.core.$ZodType;
  readonly meta: z.core.GlobalMeta;
} {
  const own = z.globalRegistry.get(schema) ?? {};
  if (!(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodNullable))
    return { inner: schema, meta: own };
  const { inner, meta } = unwrapped(schema.unwrap());
  return { inner, meta: { ...meta, ...own } };
}

function step(schema: z.core.$ZodType, name: string | number): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  return schema instanceof z.ZodArray ? schema.element : undefined;
}

/** The innermost description on the way to a place. */
export function documentedAt(path: Path): Documented {
  let documented: Documented = {};
  let schema: z.core.$ZodType | undefined = fileSchema;
  for (const name of path) {
    schema = schema === undefined ? undefined : step(unwrapped(schema).inner, name);
    if (schema === undefined) break;
    const { description, examples } = unwrapped(schema).meta;
    if (description === undefined) continue;
    const example = Array.isArray(examples) ? { example: examples[0] } : {};
    documented = { description, needed: !z.safeParse(schema, undefined).success, ...example };
  }
  return documented;
}

/** The keys that a mapping of the file can have; none if it is not a mapping with fixed keys. */
export function knownKeys(path: Path): readonly string[] {
  let schema: z.core.$ZodType | undefined = fileSchema;
  for (const name of path) schema = schema === undefined ? undefined : step(unwrapped(schema).inner, name);
  const inner = schema === undefined ? undefined : unwrapped(schema).inner;
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
