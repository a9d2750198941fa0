import { type FieldKind, kindOf, unprintable, type wrongValues } from "../../support/arbitraries/index.ts";
import type { Json } from "../../support/conformance/index.ts";
import type { Action, Fields, ResourceKind } from "../resource-kinds/resource-kind.ts";

/** Characters that cannot be seen. */
export const unseen = "\u0001\u0085\u00ad";

function nested(levels: number): Json {
  return levels === 0 ? null : [nested(levels - 1), {}, null];
}

/** Values of the right type at which careless code fails. Together with wrong types, they cost no request. */
export const unwieldy: Readonly<
  Partial<Record<FieldKind, readonly (readonly [name: string, value: Json])[]>>
> = {
  integer: [
    ["more than 53 bits", 2 ** 60],
    ["a negative number", -1],
  ],
  free: [
    ["a NUL and half of a character", { "a\0": "b\0\u0001", "\ud800": ["\udc00"] }],
    ["text", ""],
    ["an array", [null, {}, [], 0.5, "é"]],
    ["arrays in each other", nested(100)],
    ["0", 0],
    ["false", false],
    ["an empty object", {}],
    ["null", null],
    ["true", true],
  ],
};

/**
 * Unwieldy values for fields that name what an object is made from. Other values could be the id or name of something.
 */
export const unwieldyOrigins: Readonly<Record<string, (typeof wrongValues)[FieldKind]>> = {
  use_dashboard: [
    ["far below zero", -(2 ** 64)],
    ["false", false],
  ],
  use_template: [["an odd name", unprintable]],
};

/** Values that a careless target may be unable to show again: only an object with a known id is sent them. */
const illegible: ReadonlySet<string> = new Set(["a NUL and half of a character", "arrays in each other"]);

/** Free JSON that every target can show again. */
export const legibleJson = (unwieldy.free ?? []).filter(([name]) => !illegible.has(name));

/** Unwieldy values in the fields that hold free JSON, without anything wrong beside them. Each turn has others. */
export function unwieldyFreeJson({ body }: ResourceKind, turn: number, action: Action): Fields {
  const values = action === "update" ? (unwieldy.free ?? []) : legibleJson;
  const fields = Object.keys(body).filter(
    (field) => body[field] !== undefined && kindOf(body[field]) === "free",
  );
  return Object.fromEntries(
    fields.flatMap((field, at) => {
      const value = values[(turn + at) % values.length];
      return value === undefined ? [] : [[field, value[1]] as const];
    }),
  );
}
