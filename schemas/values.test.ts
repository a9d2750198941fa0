import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  anyObject,
  describeValue,
  email,
  flag,
  instantOf,
  integer,
  text,
  timestamp,
  untyped,
  uuid,
} from "./values.ts";

interface Row {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const guid = "01234567-89AB-cdef-0123-456789abcdef";

/** 1e400 and its negative, as the parser of JSON reads them. */
const beyondDouble = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

const rows: readonly Row[] = [
  {
    name: "an integer",
    schema: integer,
    takes: [0, -1, 37, 37.0, 2 ** 53, 1e21, 9007199254740993n, -(10n ** 30n), ...beyondDouble],
    refuses: [37.5, "37", true, null, undefined, Number.NaN, [1]],
  },
  { name: "a string", schema: text, takes: ["", "x", "😀"], refuses: [1, 1n, null, undefined, ["x"], {}] },
  {
    name: "a boolean",
    schema: flag,
    takes: [true, false],
    refuses: [0, 1, "true", "", null, undefined],
  },
  {
    name: "a UUID string",
    schema: uuid,
    takes: [
      guid,
      guid.toLowerCase(),
      "00000000-0000-0000-0000-000000000000",
      "ffffffff-ffff-ffff-ffff-ffffffffffff",
      "01932c07-209b-7e6c-8f2a-2f1d0c9b8a76",
    ],
    refuses: [
      guid.replaceAll("-", ""),
      `{${guid}}`,
      `urn:uuid:${guid}`,
      ` ${guid}`,
      `${guid}\n`,
      guid.replace("a", "g").replace("A", "G"),
      "",
      1,
      null,
    ],
  },
  {
    name: "an e-mail address",
    schema: email,
    takes: ["a@b", "first.last+tag@sub.example.com", "ünï@exämple.org", '"a@b"@example.com'],
    refuses: ["", "a", "@b", "a@", "a b@c", "a@b c", null, 1],
  },
  {
    name: "any JSON value or null",
    schema: untyped,
    takes: [null, false, 0, "", [], {}, 10n ** 20n],
    refuses: [undefined],
  },
  {
    name: "an object",
    schema: anyObject,
    takes: [{}, { a: null }, { "": [1] }],
    refuses: [[], null, "x", 1, undefined],
  },
];

describe.each(rows)("$name", ({ name, schema, takes, refuses }) => {
  test.each(takes)("accepts %s", (value) => {
    const result = schema.safeParse(value);
    expect(result.error?.issues).toBeUndefined();
    expect(result.data).toBe(value);
  });
  test.each(refuses)("refuses %s, and describes it", (value) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    expect(issue?.message).toBe(`expected ${name}, received ${describeValue(value)}`);
  });
});

const noon = Date.UTC(2026, 1, 28, 12, 30, 15);

describe("a timestamp", () => {
  test.each([
    ["2026-02-28T12:30:15Z", noon],
    ["2026-02-28T12:30:15z", noon],
    ["2026-02-28t12:30:15Z", noon],
    ["2026-02-28T12:30:15+0000", noon],
    ["2026-02-28T12:30:15+00", noon],
    ["2026-02-28T12:30:15-00:00", noon],
    ["2026-02-28T12:30Z", noon - 15_000],
    ["2026-02-28T12:30.25Z", noon],
    ["20260228T1230,25Z", noon],
    ["2026-02-28T12.504166667Z", noon],
    ["2026-02-28T12Z", noon - 1_815_000],
    ["2026-02-28T12:30:15.5Z", noon + 500],
    ["2026-02-28T12:30:15,250Z", noon + 250],
    ["2026-02-28T12:30:15.123456Z", noon + 123.456],
    ["2026-02-28T12:30:15.123456789+00:00", noon + 123.456789],
    ["20260228T123015Z", noon],
    ["2026-059T12:30:15Z", noon],
    ["2026059T123015Z", noon],
    ["2026-W09-6T12:30:15Z", noon],
    ["2026W096T123015Z", noon],
    ["2024-366T00:00:00Z", Date.UTC(2024, 11, 31)],
    ["2020-W53-5T00:00:00Z", Date.UTC(2021, 0, 1)],
    ["2019-W01-1T00:00:00Z", Date.UTC(2018, 11, 31)],
    ["+002026-02-28T12:30:15.000000000Z", noon],
    ["2024-02-29T00:00:00Z", Date.UTC(2024, 1, 29)],
    ["2026-12-31T23:59:60Z", Date.UTC(2027, 0, 1)],
    ["2026-02-27T24:00:00Z", Date.UTC(2026, 1, 28)],
    ["0001-01-01T00:00:00Z", new Date(0).setUTCFullYear(1, 0, 1)],
  ])("is %s", (value, instant) => {
    expect(instantOf(value)).toBeCloseTo(instant, 2);
    expect(timestamp.safeParse(value).success).toBe(true);
  });

  test.each([
    ["a date alone", "2026-02-28"],
    ["no zone", "2026-02-28T12:30:15"],
    ["another zone", "2026-02-28T12:30:15+02:00"],
    ["another zone of half an hour", "2026-02-28T12:30:15+00:30"],
    ["a named zone", "2026-02-28T12:30:15 UTC"],
    ["a day that is not", "2026-02-30T12:30:15Z"],
    ["a leap day of a common year", "2026-02-29T12:30:15Z"],
    ["a day that is not, in the basic form", "20260230T12:30:15Z"],
    ["day 366 of a common year", "2026-366T12:30:15Z"],
    ["day 0 of a year", "2026-000T12:30:15Z"],
    ["week 53 of a year that has 52", "2025-W53-1T12:30:15Z"],
    ["week 0", "2026-W00-1T12:30:15Z"],
    ["day 8 of a week", "2026-W09-8T12:30:15Z"],
    ["a week alone", "2026-W09T12:30:15Z"],
    ["month 13", "2026-13-01T12:30:15Z"],
    ["month 0", "2026-00-01T12:30:15Z"],
    ["day 0", "2026-01-00T12:30:15Z"],
    ["hour 25", "2026-02-28T25:30:15Z"],
    ["past midnight", "2026-02-28T24:00:01Z"],
    ["past midnight, by a fraction", "2026-02-28T24.5Z"],
    ["minute 60", "2026-02-28T12:60:15Z"],
    ["second 61", "2026-02-28T12:30:61Z"],
    ["one digit for the month", "2026-2-28T12:30:15Z"],
    ["a line end behind", "2026-02-28T12:30:15Z\n"],
    ["HTTP's form", "Sat, 28 Feb 2026 12:30:15 GMT"],
    ["a space for the T, as databases print it", "2026-02-28 12:30:15+00:00"],
    ["seconds since 1970", "1772281815"],
    ["nothing", ""],
  ])("is not %s", (_, value) => {
    expect(instantOf(value)).toBeNull();
    expect(timestamp.safeParse(value).error?.issues[0]?.message).toMatch(
      /^expected an ISO 8601 timestamp in UTC, received the string /,
    );
  });

  test("is not a number", () => {
    expect(timestamp.safeParse(1772281815).success).toBe(false);
  });
});

test.each([
  [undefined, "nothing (the field is missing)"],
  [null, "null"],
  [10n ** 20n, "the integer 100000000000000000000"],
  [[1, 2], "an array of 2"],
  [{}, "an object"],
  ["x".repeat(100), `the string "${"x".repeat(56)}…`],
  [1.5, "the number 1.5"],
  ...beyondDouble.map((value): [number, string] => [value, "a number beyond the range of a double"]),
])("describes %s", (value, words) => {
  expect(describeValue(value)).toBe(words);
});
