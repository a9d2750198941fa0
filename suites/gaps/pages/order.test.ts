import { expect, test } from "vitest";
import { orderOf } from "./order.ts";

const row = (id: number | bigint, name: string, pinned = false) => ({ id, name, pinned });

test.each([
  ["by id", [row(1, "b"), row(2, "a"), row(9_007_199_254_740_993n, "c")]],
  ["by id, the last first", [row(3, "b"), row(2, "a"), row(1, "c")]],
  ["by name", [row(3, "a"), row(1, "b"), row(2, "c")]],
  ["by name, without regard to case", [row(3, "a"), row(1, "B"), row(2, "c")]],
  ["pinned first, then by name", [row(3, "z", true), row(2, "a"), row(5, "b"), row(4, "c")]],
  ["pinned first, then by id", [row(3, "z", true), row(2, "c"), row(4, "a"), row(5, "b")]],
  [null, [row(3, "z"), row(1, "a", true), row(2, "c")]],
  [null, [row(1, "too"), row(2, "short")]],
])("%s", (words, rows) => {
  expect(orderOf(rows)).toBe(words);
});
