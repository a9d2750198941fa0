import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test.each([
  [0, ["a", "b", "c"]],
  [1, ["b", "c", "a"]],
  [3, ["a", "b", "c"]],
  [5, ["c", "a", "b"]],
])("turn %i", (turn, expected) => {
  expect(inTurn(["a", "b", "c"], turn)).toEqual(expected);
});

test("nothing stays nothing at any turn", () => {
  expect(inTurn([], 2)).toEqual([]);
});
