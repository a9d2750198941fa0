import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../http/bodies/json.ts";
import { sameField, sameJson } from "./sameness.ts";

describe("sameJson", () => {
  test.each<[Json, Json]>([
    [1, 1],
    [-0, 0],
    [9007199254740993n, 9007199254740993n],
    [1e21, 10n ** 21n],
    [1e16, 10000000000000000n],
    [-999999999999998300000, -999999999999998400000],
    [0.1234567890123456, 0.12345678901234561],
    ["é", "e\u0301"],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [[{ a: null }], [{ a: null }]],
    [{}, {}],
    [null, null],
  ])("%s is %s", (one, other) => {
    expect(sameJson(one, other)).toBe(true);
    expect(sameJson(other, one)).toBe(true);
  });

  test.each<[Json, Json]>([
    [9007199254740993n, 9007199254740992n],
    [1, "1"],
    [0, false],
    [0, null],
    ["", null],
    ["a", "A"],
    ["a", "a "],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, null]],
    [{ a: null }, {}],
    [{ a: null }, { b: null }],
    [0.1, 0.10000000149011612],
    [1e21, 1.0000000000000005e21],
    [9007199254740990, 9007199254740991],
  ])("%s is not %s", (one, other) => {
    expect(sameJson(one, other)).toBe(false);
    expect(sameJson(other, one)).toBe(false);
  });

  test("every JSON value equals its copy", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // fast-check types it as unknown; it is JSON.
        expect(sameJson(value as Json, JSON.parse(JSON.stringify(value)) as Json)).toBe(true);
      }),
    );
  });
});

describe("sameField", () => {
  test.each<[string, Json, Json, boolean]>([
    ["tags", ["B", "a"], ["a", "b"], true],
    ["tags", ["a", "a"], ["a"], true],
    ["tags", [" a "], ["a"], true],
    ["tags", ["a"], ["a", "b"], false],
    ["tags", [], ["a"], false],
    ["tags", ["a"], "a", false],
    ["tags", ["a", { x: 1, y: [2] }], [{ y: [2], x: 1 }, "A"], true],
    ["tags", [{ x: 1 }, { x: 2 }], [{ x: 1 }], false],
    ["created_at", "2026-02-28T12:00:00Z", "2026-02-28T12:00:00.999+00:00", true],
    ["created_at", "2026-02-28T12:00:00Z", "2026-02-28T12:00:02Z", false],
    ["created_at", "never", "never", true],
    ["created_at", "never", "2026-02-28T12:00:02Z", false],
    ["name", "2026-02-28T12:00:00Z", "2026-02-28T12:00:00.000Z", false],
    ["user.uuid", "0199C3F0-0000-7000-8000-00000000000A", "0199c3f0-0000-7000-8000-00000000000a", true],
    ["user.uuid", "0199c3f0-0000-7000-8000-00000000000a", "0199c3f0-0000-7000-8000-00000000000b", false],
    ["id", 37, 37, true],
    ["name", "A", "a", false],
  ])("%s: %j and %j: %s", (field, one, other, same) => {
    expect(sameField(field, one, other)).toBe(same);
  });

  test("a missing value differs from null", () => {
    expect(sameField("name", undefined, null)).toBe(false);
    expect(sameField("name", undefined, undefined)).toBe(true);
  });
});
