import { z } from "zod";

/** The value in words that are short enough for a message. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing (the field is missing)";
  if (value === null) return "null";
  if (typeof value === "bigint") return `the integer ${value}`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object") return "an object";
  if (isBeyondDouble(value)) return "a number beyond the range of a double";
  const text = JSON.stringify(value);
  return `the ${typeof value} ${text.length > 60 ? `${text.slice(0, 57)}…` : text}`;
}

/** A message with the expected and the received value. The path of the issue names the field. */
export function expected(what: string): (issue: { readonly input?: unknown }) => string {
  return (issue) => `expected ${what}, received ${describeValue(issue.input)}`;
}

/** A JSON integer of any size: a number if a double holds it exactly, a bigint otherwise. */
export type Integer = number | bigint;

/** The parser of JSON knows no other infinity than a number that is too large for it, such as 1e400. */
const isBeyondDouble = (value: unknown): boolean =>
  value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;

/** A number beyond the range of a double has no fraction. */
const isInteger = (value: unknown): value is Integer =>
  typeof value === "bigint" ||
  (typeof value === "number" && (Number.isInteger(value) || isBeyondDouble(value)));

/** A JSON integer of any size. */
export const integer = z.custom<Integer>(isInteger, { error: expected("an integer") });

/** A string, the empty one included. */
export const text = z.string({ error: expected("a string") });

/** A boolean. */
export const flag = z.boolean({ error: expected("a boolean") });

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Any version, in capital or small letters, because the document only says UUID. */
export const uuid = z.custom<string>((value) => typeof value === "string" && guid.test(value), {
  error: expected("a UUID string"),
});

/** Text with an @ between other characters and without spaces, because the document only says e-mail format. */
export const email = z.custom<string>((value) => typeof value === "string" && /^\S+@\S+$/.test(value), {
  error: expected("an e-mail address"),
});

const instant = /^([^Tt]+)[Tt](\d\d)(?::?(\d\d))?(?::?(\d\d))?(?:[.,](\d+))?(?:[Zz]|[+-]00(?::?00)?)$/;

/**
 * The milliseconds since 1970 of an ISO 8601 timestamp in UTC; null if the text is none. It accepts many forms: `Z` or
 * any zero offset, the basic and the extended format, a day of a month, of a year or of a week, no seconds or
 * minutes, and any fraction of the last part of the time.
 */
export function instantOf(value: string): number | null {
  const parts = instant.exec(value);
  if (parts === null) return null;
  const midnight = midnightOf(parts[1] ?? "");
  const [hour, minute, second] = parts.slice(2, 5).map((part) => Number(part ?? 0));
  if (midnight === null || hour === undefined || minute === undefined || second === undefined) return null;
  // 24:00 is the midnight that ends a day, 60 a leap second.
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return null;
  const fraction = Number(`0.${parts[5] ?? "0"}`);
  if (hour === 24 && fraction > 0) return null;
  const unit = parts[3] === undefined ? 3600 : parts[4] === undefined ? 60 : 1;
  return midnight + ((hour * 60 + minute) * 60 + second + fraction * unit) * 1000;
}

const dates = [
  /^(?<year>[+-]?\d{4,6})-?(?<month>\d\d)-?(?<day>\d\d)$/,
  /^(?<year>\d{4}|[+-]\d{4,6})-?(?<day>\d{3})$/,
  /^(?<year>\d{4}|[+-]\d{4,6})-?W(?<week>\d\d)-?(?<day>[1-7])$/,
];

/**
 * The beginning of a day of ISO 8601; null if there is no such day. 2026-02-28, 2026-059 and 2026-W09-6 are one day.
 */
function midnightOf(date: string): number | null {
  const parts = dates.find((form) => form.test(date))?.exec(date)?.groups;
  if (parts === undefined) return null;
  const [year, month, week, day] = [parts.year, parts.month ?? 1, parts.week, parts.day].map(Number);
  if (year === undefined || month === undefined || week === undefined || day === undefined) return null;
  const midnight = new Date(0);
  if (parts.week === undefined) {
    midnight.setUTCFullYear(year, month - 1, day);
    const isSameMonth = parts.month === undefined || midnight.getUTCMonth() === month - 1;
    return isSameMonth && midnight.getUTCFullYear() === year && day > 0 ? midnight.getTime() : null;
  }
  // The first week is that of 4 January, and a week belongs to the year of its Thursday.
  midnight.setUTCFullYear(year, 0, 4);
  const monday = 4 - ((midnight.getUTCDay() + 6) % 7) + 7 * (week - 1);
  midnight.setUTCFullYear(year, 0, monday + 3);
  if (midnight.getUTCFullYear() !== year || week < 1) return null;
  midnight.setUTCFullYear(year, 0, monday + day - 1);
  return midnight.getTime();
}

/** ISO 8601 in UTC, as wide as the words of the document. */
export const timestamp = z.custom<string>((value) => typeof value === "string" && instantOf(value) !== null, {
  error: expected("an ISO 8601 timestamp in UTC"),
});

/** "Untyped, nullable" in the document: any JSON value including null, but not a missing field. */
export const untyped = z.custom<unknown>((value) => value !== undefined, {
  error: expected("any JSON value or null"),
});

/** An object with any keys. */
export const anyObject = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  { error: expected("an object") },
);

/** The names of the fields of a resource. */
export function fieldsOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  return Object.keys(shape) as (keyof Shape & string)[]; // A shape is made of its own keys alone.
}
