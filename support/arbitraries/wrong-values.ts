import type { Json } from "../http/bodies/json.ts";
import type { FieldKind } from "./body.ts";

/** Values of another type than section 2 gives a field of the kind, each with its name. Nothing is wrong in free JSON. */
export const wrongValues: Readonly<Record<FieldKind, readonly (readonly [name: string, value: Json])[]>> = {
  text: [
    ["a number", 5],
    ["true", true],
    ["an array", ["x"]],
    ["an object", { x: 1 }],
    ["null", null],
    // What counts as nothing is told from something in a place of its own.
    ["0", 0],
    ["an empty object", {}],
  ],
  flag: [
    ["null", null],
    ["0", 0],
    ["empty text", ""],
    ["a word", "perhaps"],
    ["an array", []],
    ["an object", {}],
    ["an array of text", ["x"]],
  ],
  integer: [
    ["a word", "perhaps"],
    ["null", null],
    ["a fraction", 0.25],
    ["an array", []],
    ["an object", {}],
    ["true", true],
    ["an array of text", ["x"]],
  ],
  array: [
    // Of any two that follow each other, one is an array, and one is none.
    ["an array with null", [null]],
    ["text", "a,b"],
    ["an array with an object", [{ a: 1 }]],
    ["a number", 5],
    ["an array in an array", [["a"]]],
    ["an object", { a: "b" }],
    ["null", null],
  ],
  free: [],
};
