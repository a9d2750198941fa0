import type { Json } from "../http/json.ts";
import type { FieldKind } from "./body.ts";

/** Values of another type than section 2 gives a field of the kind, each with its name. Nothing is wrong in free JSON. */
export const wrongValues: Readonly<Record<FieldKind, readonly (readonly [name: string, value: Json])[]>> = {
  text: [
    ["a number", 5],
    ["true", true],
    ["an array", ["x"]],
    ["an object", { x: 1 }],
    ["null", null],
  ],
  flag: [
    ["null", null],
    ["0", 0],
    ["empty text", ""],
    ["a word", "perhaps"],
    ["an array", []],
    ["an object", {}],
  ],
  integer: [
    ["a word", "perhaps"],
    ["null", null],
    ["an array", []],
    ["an object", {}],
  ],
  array: [
    ["text", "a,b"],
    ["a number", 5],
    ["an object", { a: "b" }],
    ["null", null],
    ["an array with null", [null]],
    ["an array with an object", [{ a: 1 }]],
    ["an array in an array", [["a"]]],
  ],
  free: [],
};
