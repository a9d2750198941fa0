import { expect, test } from "vitest";
import type { Json } from "../../http/bodies/json.ts";
import { firstDifference } from "./first-difference.ts";

test.each<[Json, Json, string, readonly (Json | undefined)[]]>([
  [1, 2, "", [1, 2]],
  [{ a: 1 }, [1], "", [{ a: 1 }, [1]]],
  [{ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 3] } }, ".b.c[1]", [2, 3]],
  [{ constructor: {} }, {}, ".constructor", [{}, undefined]],
  [{}, { "a b": null }, '["a b"]', [undefined, null]],
  [[1], [1, 2], "[1]", [undefined, 2]],
  [{ a: { toString: "x" } }, { a: {} }, ".a.toString", ["x", undefined]],
])("%j and %j differ at %j", (one, other, path, [a, b]) => {
  expect(firstDifference(one, other)).toEqual({ path, one: a, other: b });
});

test("values do not differ by the order of members, or by forms that are equal under NFC", () => {
  expect(firstDifference({ a: 1, b: "é" }, { b: "e\u0301", a: 1 })).toBeNull();
});
