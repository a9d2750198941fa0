import { expect, test } from "vitest";
import type { Json } from "../../http/bodies/json.ts";
import { kindOfDifference } from "./kind-of-difference.ts";

test.each<[Json, Json, string | undefined]>([
  [{ a: { constructor: 1 } }, { a: {} }, "a member of an object was lost"],
  [{ "a b": 1 }, {}, "a member of an object was lost"],
  [{}, { a: 1 }, "a member of an object was added"],
  [[1, null], [1], "an element of an array was lost"],
  [{ deep: { empty: {} } }, { deep: { empty: [] } }, "an empty object became an empty array"],
  [{ no: false }, { no: 0 }, "a boolean became a number"],
  ["", null, "an empty text became null"],
  [{ a: "1" }, { a: 1 }, "a text became a number"],
  [2.5, 2, "a number was rounded"],
  [2.5, 20, undefined],
  ["abc", "ab", "a text was cut short"],
  ["Abc", "abc", "a text came in another case"],
  ["a  b", "a b", "white space in a text was changed"],
  ["naïve 概要", "na?ve ??", "characters beyond ASCII were changed"],
  ["Ł", "", "a text became an empty text"],
  ["one", "two", undefined],
  [true, false, undefined],
  [1, 1, undefined],
])("from %j to %j: %s", (expected, actual, words) => {
  expect(kindOfDifference(expected, actual)).toBe(words);
});
