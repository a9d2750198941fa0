import fc from "fast-check";
import { guardedNames } from "../http/bodies/guarded-names.ts";
import type { Json } from "../http/bodies/json.ts";
import { freeJson } from "./free-json.ts";

/** Any code points, including lone surrogates. The library's own unit "binary" holds 90 MB for the rest of the run. */
const anyCodePoints = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

/**
 * JSON beyond rule 4: control characters including NUL, lone surrogates, extreme numbers, and long and untrimmed texts.
 */
export function wildJson(): fc.Arbitrary<Json> {
  const wildText = fc.oneof(
    anyCodePoints,
    fc.constantFrom(
      "\0",
      "\u0007bell",
      "\ud800",
      "x\udfff",
      "\ufeff",
      "\u202eright",
      " untrimmed ",
      "x".repeat(3000),
    ),
  );
  const leaf = fc.oneof(wildText, fc.double({ noNaN: true, noDefaultInfinity: true }), freeJson());
  const object = fc
    .array(fc.tuple(fc.oneof(wildText, fc.constantFrom(...guardedNames)), leaf), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
  return fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), object);
}
