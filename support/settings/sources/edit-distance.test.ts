import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["depth", "depth", 0],
  ["dept", "depth", 1],
  ["deepth", "depth", 1],
  ["dapth", "depth", 1],
  ["depht", "depth", 1],
  ["edpht", "depth", 2],
  ["kitten", "sitting", 3],
])("from %j to %j: %i", (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});
