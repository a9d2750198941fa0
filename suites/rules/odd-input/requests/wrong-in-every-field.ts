import {
  type FieldKind,
  kindOf,
  mixedArray,
  mixedObject,
  unprintable,
} from "../../../../support/arbitraries/index.ts";
import { inTurn } from "../../../../support/catalogue/in-turn.ts";
import type { Json, TargetPlan } from "../../../../support/conformance/index.ts";
import { unwieldy, unwieldyOrigins } from "../../../oddities/unwieldy-values.ts";
import type { Fields, ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { type OddRequest, oddBody } from "./odd-request.ts";
import { type Risk, wrongFor } from "./wrong-types.ts";

/** The number of bodies that contain every wrong type of a text once, and most of the other wrong values. */
export const wrongTurns = 8;

/**
 * Values that stand for each other by turns. Careless code prints some numbers in another way than others. It takes
 * false and what is empty for a missing value. It fails at some contents of a text, an array or an object, and not at
 * others.
 */
const alike: Readonly<Partial<Record<FieldKind, Readonly<Record<string, readonly Json[]>>>>> = {
  text: { "a number": [5, -1, 0.5, 2 ** 64], "an odd name": [unprintable, ""] },
  flag: {
    "a word": ["perhaps", unprintable],
    "an array of text": [["x", null], mixedArray],
  },
  integer: {
    true: [true, false],
    "a word": ["perhaps", unprintable],
    "an object": [{}, mixedObject],
    "an array of text": [[], mixedArray],
    // No object has such an id, and no list has such a position.
    "far below zero": [-(2 ** 64), -2147483647],
  },
  array: { text: ["a,b", unprintable], "an object": [{ a: "b" }, mixedObject] },
};

/**
 * A wrong value in every field, or an unwieldy one if no value is wrong, and different ones in each turn. Each turn
 * also begins with another field, because a target that goes by the order of the body may stop at the first wrong one.
 * @param shift which of several similar values are chosen
 */
export function wrongInEveryField({ body }: ResourceKind, turn: number, risk: Risk, shift: number): Fields {
  const values = Object.entries(body).flatMap(([field, schema], at) => {
    const kind = kindOf(schema);
    const more = unwieldyOrigins[field] ?? unwieldy[kind] ?? [];
    const harmless = [...wrongFor(field, kind, 0, risk), ...more];
    // Fields of other kinds than text have similar values, so each of them starts with another one.
    const place = kind === "text" ? turn : turn + at + (kind === "flag" ? 0 : shift);
    const [name, value = null] = harmless[place % harmless.length] ?? [];
    if (name === undefined) return [];
    const others = alike[kind]?.[name];
    return [[field, others?.[(at + shift) % others.length] ?? value] as const];
  });
  return Object.fromEntries(inTurn(values, turn));
}

/**
 * For creations, of which few are sent: a wrong value in every field, different ones in each body. One field keeps its
 * valid value to show the origin.
 */
export function wrongCreations(kind: ResourceKind, { seed }: TargetPlan): readonly OddRequest[] {
  return Array.from({ length: wrongTurns }, (_, turn) => {
    const label = labelAt(turn, seed);
    return oddBody(`a wrong value in every field but ${label}, ${turn + 1}`, (valid) =>
      JSON.stringify(
        beside(valid, {
          ...wrongInEveryField(kind, turn, "all", Math.abs(seed)),
          [label]: valid[label] ?? null,
        }),
      ),
    );
  });
}

/**
 * The field that shows the origin of a creation with wrong values. Careless code uses names more often than
 * descriptions, so more of the wrong values are names. Seeds take turns over which ones they are.
 */
export function labelAt(turn: number, seed: number): "name" | "description" {
  return (turn + Math.abs(seed - 1)) % 2 === 1 ? "name" : "description";
}

/** The odd fields in their order, and then the valid ones that they do not replace. */
export function beside(valid: Fields, odd: Fields): Fields {
  return { ...odd, ...valid, ...odd };
}
