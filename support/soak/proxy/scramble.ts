import { createHash } from "node:crypto";

/** Values that no field of the document has, and that are awkward to compare, to print and to put into a path. */
const awkward: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  "",
  "\u0000",
  "\ud800",
  "__proto__",
  "9".repeat(400),
  [],
  [[null]],
  {},
  { toString: 1, valueOf: {} },
  { length: 5, toJSON: 1, constructor: 2, hasOwnProperty: 3 },
];

/** The body with one value, at any depth, replaced by an awkward one. The body decides where, and by which. */
export function scrambled(body: Buffer): Buffer {
  const digest = createHash("sha256").update(body).digest();
  let root: unknown;
  try {
    root = JSON.parse(body.toString());
  } catch {
    // Bodies that are no JSON, such as none at all, stay as they are.
    return body;
  }
  const places = placesIn(root);
  const place = places[digest.readUInt32LE(0) % places.length];
  const value = awkward[digest.readUInt32LE(4) % awkward.length];
  if (place === undefined) return Buffer.from(JSON.stringify(value));
  place.holder[place.name] = value;
  return Buffer.from(JSON.stringify(root));
}

interface ValueMember {
  readonly holder: Record<string, unknown>;
  readonly name: string;
}

/** The members of all objects and arrays of a value that was just parsed. */
function placesIn(value: unknown): readonly ValueMember[] {
  if (typeof value !== "object" || value === null) return [];
  // Arrays have their indexes as names.
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([name, member]) => [{ holder, name }, ...placesIn(member)]);
}
