import { describe, expect, test } from "vitest";
import { type Json, writeJson } from "../http/bodies/json.ts";
import { simplerThan } from "./simpler.ts";

/** Replaces the value by the first simpler one that still fails, until there is none. */
function smallest(value: Json, fails: (value: Json) => boolean): { found: Json; tries: number } {
  let tries = 0;
  for (let current = value; ; ) {
    let next: Json | undefined;
    for (const candidate of simplerThan(current)) {
      tries += 1;
      if (!fails(candidate)) continue;
      next = candidate;
      break;
    }
    if (next === undefined) return { found: current, tries };
    current = next;
  }
}

describe("simpler values lead to the smallest one that fails", () => {
  test.each<[string, Json, (value: Json) => boolean, Json]>([
    [
      "one character of a text",
      "some long words before it 😀 and more of them after it",
      (value) => /😀/.test(String(value)),
      "😀",
    ],
    [
      "a member deep inside",
      { a: [1, 2], b: { c: { "": 5, d: [] } }, e: "x" },
      (value) => writeJson(value).includes("[]"),
      { b: { c: { d: [] } } },
    ],
    ["a number that is no integer", [1.5, 2, 3.25], (value) => writeJson(value).includes("."), [1.5]],
    [
      "the name __proto__",
      JSON.parse('{"__proto__":{"a":1},"b":2}'),
      (value) => writeJson(value).includes("_proto"),
      JSON.parse('{"__proto__":{}}'),
    ],
  ])("%s", (_title, value, fails, expected) => {
    const { found, tries } = smallest(value, fails);
    expect(writeJson(found)).toBe(writeJson(expected));
    expect(tries).toBeLessThan(60);
  });

  test.each<[Json]>([[""], [null], [true], [0], [[]], [{}]])("nothing is simpler than %j", (value) => {
    expect([...simplerThan(value)]).toEqual([]);
  });

  test("texts stay trimmed", () => {
    for (const text of simplerThan("a b c  d \n e")) expect(text).toBe(String(text).trim());
  });
});
