import { describe, expect, test } from "vitest";
import { dialectById } from "../../reference/dialects/index.ts";
import { areIncompatible, incompatible } from "./incompatible-dialects.ts";

const names = incompatible.map(({ one, other }) => [one, other] as const);

describe("every row keeps dialects apart that could meet otherwise", () => {
  test.each(names)("%s and %s", (one, other) => {
    const [first, second] = [dialectById(one), dialectById(other)];
    expect(first).toBeDefined();
    if (other === "*") return;
    expect(second).toBeDefined();
    expect(first?.aspect).not.toBe(second?.aspect);
  });

  test("no row repeats another, or says what a row for every other dialect says already", () => {
    const apart = names.filter(([, other]) => other === "*").map(([one]) => one);
    const pairs = names.map((pair) => (pair[1] === "*" ? pair.join(" ") : [...pair].sort().join(" ")));
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) < index)).toEqual([]);
    expect(names.filter((pair) => pair[1] !== "*" && pair.some((id) => apart.includes(id)))).toEqual([]);
  });
});

test("incompatible dialects are so in either order, and with `*` every other one", () => {
  expect(areIncompatible("keys.expired", "keys.invalid-400")).toBe(true);
  expect(areIncompatible("keys.invalid-400", "keys.expired")).toBe(true);
  expect(areIncompatible("tags.sorted", "rows.2000")).toBe(true);
  expect(areIncompatible("tags.sorted", "rows.300")).toBe(false);
});
