import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appBody, dashboardBody } from "../../schemas/index.ts";
import { sameField } from "../conformance/comparison/sameness.ts";
import { guardedNames } from "../http/bodies/guarded-names.ts";
import { isJsonObject, type Json, parseJson, writeJson } from "../http/bodies/json.ts";
import { bodyOf, kindOf } from "./body.ts";
import { exactNumber } from "./exact-number.ts";
import { freeJson } from "./free-json.ts";
import { integer } from "./integer.ts";
import { memberName } from "./member-name.ts";
import { tags } from "./tags.ts";
import { text, tidy } from "./text.ts";
import { wildJson } from "./wild-json.ts";
import { wrongValues } from "./wrong-values.ts";

const seed = 20;
const many = { seed, numRuns: 300 };

function depthOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Array.isArray(value) ? value : Object.values(value);
  return 1 + Math.max(0, ...inner.map(depthOf));
}

function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
    : value.flatMap(textsIn);
}

const fields = ["name", "description", "filters", "tags"] as const;

test.each([
  ["text", text()],
  ["member names", memberName()],
  ["numbers", exactNumber()],
  ["free JSON", freeJson()],
  ["tags", tags()],
  ["bodies", bodyOf(dashboardBody.shape, fields, 70)],
  ["wild JSON", wildJson()],
])("%s: one seed gives the same values each time", (_title, arbitrary) => {
  const sample = () => fc.sample<unknown>(arbitrary, { seed, numRuns: 20 }).map((value) => writeJson(value));
  expect(sample()).toEqual(sample());
});

describe("text", () => {
  test("is trimmed, within its length and without control characters", () => {
    fc.assert(
      fc.property(text({ maxLength: 30 }), (value) => {
        expect(value.length).toBeLessThanOrEqual(30);
        expect(value).toBe(value.trim());
        expect(value).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
      many,
    );
  });

  test("has line breaks only if they are allowed", () => {
    const joined = (lineBreaks: boolean) => fc.sample(text({ lineBreaks }), many).join("");
    expect(joined(false)).not.toContain("\n");
    expect(joined(true)).toContain("\n");
  });

  test.each([
    ["astral characters", /[\u{10000}-\u{10ffff}]/u],
    ["letters from right to left", /\p{Script=Hebrew}|\p{Script=Arabic}/u],
    ["combining marks", /\p{M}/u],
    ["Latin-1 letters", /[À-ÿ]/],
    ["two spaces", / {2}/],
    ["more than 64 characters", /.{65}/],
    ["quotes", /["']/],
  ])("has %s in every forty values", (_title, pattern) => {
    for (const start of [1, 2, 3, 4, 5]) {
      expect(fc.sample(text(), { seed: start, numRuns: 40 }).some((value) => pattern.test(value))).toBe(true);
    }
  });

  test("is never cut inside a surrogate pair", () => {
    expect(tidy("ab😀", 3)).toBe("ab");
    expect(tidy(" \u200ba\u0000b\u3000", 9)).toBe("ab");
  });
});

test("numbers survive a double", () => {
  fc.assert(
    fc.property(fc.oneof(exactNumber(), integer()), (value) => {
      expect(Number(String(value))).toBe(value === 0 ? 0 : value);
      expect(Number.isFinite(value)).toBe(true);
    }),
    many,
  );
});

describe("free JSON", () => {
  test("has at most 8 levels, and texts within rule 4", () => {
    fc.assert(
      fc.property(freeJson(), (value) => {
        expect(depthOf(value)).toBeLessThanOrEqual(8);
        for (const inner of textsIn(value)) {
          expect(inner.length).toBeLessThanOrEqual(100);
          expect(inner).not.toMatch(/(?!\n)\p{Cc}/u);
        }
      }),
      many,
    );
  });

  test("is the same after it was written and read", () => {
    fc.assert(
      fc.property(freeJson(), (value) => sameField("filters", value, parseJson(writeJson(value)))),
      many,
    );
  });

  test("has no member with a guarded name, which wild JSON has", () => {
    const has = (value: Json) => textsIn(value).some((text) => guardedNames.has(text));
    expect(fc.sample(freeJson(), many).filter(has)).toEqual([]);
    expect(fc.sample(wildJson(), many).filter(has).length).toBeGreaterThan(15);
  });
});

test("tags are distinct in any casing", () => {
  fc.assert(
    fc.property(tags(), (values) => {
      const foldings = [
        values,
        values.map((tag) => tag.toUpperCase()),
        values.map((tag) => tag.normalize("NFKC")),
      ];
      for (const folded of foldings)
        expect(new Set(folded.map((tag) => tag.toLowerCase())).size).toBe(values.length);
      expect(
        sameField(
          "tags",
          values,
          values.map((tag) => tag.toUpperCase().toLowerCase()),
        ),
      ).toBe(true);
    }),
    many,
  );
});

describe("bodies", () => {
  test("fit the schema that they are derived from", () => {
    fc.assert(
      fc.property(bodyOf(dashboardBody.shape, fields, 70), (body) => dashboardBody.safeParse(body).success),
      many,
    );
  });

  test("are refused for a field that the schema does not have", () => {
    expect(() => bodyOf(dashboardBody.shape, ["colour"], 70)).toThrow("no field colour");
  });

  test.each([
    ["dashboards", dashboardBody],
    ["apps", appBody],
  ])("of %s have no wrong value that the schema accepts", (_title, body) => {
    for (const [field, schema] of Object.entries(body.shape)) {
      for (const [name, value] of wrongValues[kindOf(schema)]) {
        expect([field, name, schema.safeParse(value).success]).toEqual([field, name, false]);
      }
    }
  });
});
