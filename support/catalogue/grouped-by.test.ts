import { expect, test } from "vitest";
import { groupedBy } from "./grouped-by.ts";

test("groups keep the order of their first items, and items their order", () => {
  const groups = groupedBy(["bc", "a", "b", "ac"], (text) => text[0]);
  expect([...groups]).toEqual([
    ["b", ["bc", "b"]],
    ["a", ["a", "ac"]],
  ]);
});
