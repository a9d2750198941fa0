import type { Json } from "../http/bodies/json.ts";
import type { FieldKind } from "./body.ts";

/** Characters that careless code cannot decode, or print. Nothing has such a name. */
export const unprintable = "é😀\u0001\u0085";

/** What code that looks into an array without checking may be unable to use. None of it is an id. */
export const mixedArray: readonly Json[] = [
  "x",
  null,
  0.5,
  true,
  ["é", null, {}],
  { "": 0.5, [unprintable]: [{}] },
];

/** What code that looks into an object without checking may be unable to use. */
export const mixedObject: Readonly<Record<string, Json>> = {
  x: 0.5,
  "": null,
  [unprintable]: { [unprintable]: [null, {}, [[]]], "": "x" },
  list: [null, {}, []],
  text: unprintable,
  flag: true,
};

/** Values of a type that section 2 does not give a field of this kind, each with its name. Free JSON has none. */
export const wrongValues: Readonly<Record<FieldKind, readonly (readonly [name: string, value: Json])[]>> = {
  text: [
    ["a number", 5],
    ["true", true],
    ["an array", mixedArray],
    ["an object", mixedObject],
    ["null", null],
    // 0 and an empty object stand apart, because some servers treat them as absent values.
    ["0", 0],
    ["an empty object", {}],
    ["false", false],
  ],
  flag: [
    ["null", null],
    ["0", 0],
    ["empty text", ""],
    ["a word", "perhaps"],
    ["an array", []],
    ["an object", {}],
    ["an array of text", ["x", null]],
    ["an object with members", mixedObject],
  ],
  integer: [
    ["a word", "perhaps"],
    ["null", null],
    ["an object", {}],
    ["a fraction", 0.25],
    ["true", true],
    ["an array of text", ["x", null]],
  ],
  array: [
    ["a number", 5],
    ["text", "a,b"],
    ["an object", { a: "b" }],
    ["null", null],
    ["true", true],
    ["0", 0],
    ["an empty object", {}],
    ["false", false],
  ],
  free: [],
};

/** Arrays that many servers accept, because the document does not show the contents of arrays (a gap). */
export const unusualArrays: readonly (readonly [name: string, value: Json])[] = [
  ["an array with null", [null]],
  ["an array with an object", [{ a: 1 }]],
  ["an array in an array", [["a"]]],
];
