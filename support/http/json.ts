import { isInteger, parse, stringify } from "lossless-json";

/** A JSON value as dashspec reads it: integers that a double cannot hold are bigints. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Beyond this many digits an integer is no id of anything, and expanding it would cost memory. */
const longestInteger = 400;

/** A number literal as a number where a double holds it, as a bigint where it is an integer beyond 2^53. */
function parseNumber(literal: string): number | bigint {
  const value = Number(literal);
  if (Number.isSafeInteger(value) || !isInteger(literal) || literal.length > longestInteger) return value;
  return BigInt(literal);
}

/** Sixteen digits in a row or more: below that, every number of a JSON text survives a double. */
const longNumbers = /\d{16,}/g;

/** The largest integer that a double tells from its neighbours. */
const largestExact = String(Number.MAX_SAFE_INTEGER);

/** Whether the text has digits that may be an integer which a double does not hold; of equally many, the order of text is theirs. */
function holdsLongIntegers(text: string): boolean {
  const numbers = text.match(longNumbers) ?? [];
  return numbers.some((digits) => digits.length > largestExact.length || digits > largestExact);
}

/**
 * The value of a JSON text, with integers of any size kept.
 * @throws {SyntaxError} where the text is not JSON (RFC 8259).
 */
export function parseJson(text: string): Json {
  // The cast is what RFC 8259 says: a JSON text is one of the values that Json names.
  if (!holdsLongIntegers(text)) return JSON.parse(text) as Json;
  // The same, for the parser that keeps long integers; it alone is slower, and only needed where there are some. Of two
  // members with one name the last counts (RFC 8259 §4), as with JSON.parse.
  return parse(text, undefined, { parseNumber, onDuplicateKey: ({ newValue }) => newValue }) as Json;
}

/** The JSON text of a value; bigints are written as integers. */
export function writeJson(value: unknown): string {
  // The same in both ways, but for bigints; the first is many times as fast.
  return (holdsBigint(value) ? stringify(value) : JSON.stringify(value)) ?? "null";
}

function holdsBigint(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  return Object.values(value).some(holdsBigint);
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
