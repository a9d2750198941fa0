import { expect, test } from "vitest";
import { picked } from "./picked.ts";

test("the named members are picked, in their own order, and unknown names are ignored", () => {
  expect(Object.entries(picked({ name: "a", pinned: false, tags: [] }, ["tags", "name", "url"]))).toEqual([
    ["name", "a"],
    ["tags", []],
  ]);
});

test("a member named __proto__ stays a member", () => {
  expect(JSON.stringify(picked(JSON.parse('{"__proto__": 1, "a": 2}'), ["__proto__"]))).toBe(
    '{"__proto__":1}',
  );
});
