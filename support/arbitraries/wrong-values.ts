import type { Json } from "../http/bodies/json.ts";
import type { FieldKind } from "./body.ts";

/** Values of a type that section 2 does not give a field of this kind, each with its name. Free JSON has none. */
export const wrongValues: Readonly<Record<FieldKind, readonly (readonly [name: string, value: Json])[]>> = {
  text: [
    ["a number", 5],
    ["true", true],
    // Code that looks into an array without checking meets a text, and a null.
    ["an array", ["x", null]],
    ["an object", { x: 1 }],
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
  ],
  integer: [
    ["a word", "perhaps"],
    ["null", null],
    ["a fraction", 0.25],
    ["an array", []],
    ["an object", {}],
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
