import { isInteger, stringify } from "lossless-json";

/** A JSON value as dashspec reads it: integers that a double cannot hold are bigints. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Beyond this many digits an integer is no id of anything, and expanding it would cost memory. */
const longestInteger = 400;

/** Sixteen digits in a row or more: below that, every number of a JSON text survives a double. */
const longNumber = /\d{16}/;

/** What says where the texts of a JSON text begin and end, and its integers that may be long. */
const tokens = /\\.|"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE+-])/gs;

/** As JSON writes the one character that it can write in no other way. */
const onlyAsEscape = "\\u0001";

/**
 * The value of a JSON text, with integers of any size kept.
 * @throws {SyntaxError} where the text is not JSON (RFC 8259).
 */
export function parseJson(text: string): Json {
  // The cast is what RFC 8259 says: a JSON text is one of the values that Json names.
  const value = JSON.parse(text) as Json;
  return longNumber.test(text) ? (parseLongIntegers(text) ?? value) : value;
}

/**
 * The value of a JSON text in which integers stand that a double does not hold; null where none do. They are made texts that
 * no other text of it begins with, so that the engine reads the rest: a parser that goes character by character needs
 * thirty times the size of a text for it.
 */
function parseLongIntegers(text: string): Json | null {
  let marks = 1;
  while (text.includes(onlyAsEscape.repeat(marks))) marks += 1;
  const parts: string[] = [];
  let isInText = false;
  let from = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '"') isInText = !isInText;
    if (isInText || !isLongInteger(token)) continue;
    parts.push(text.slice(from, index), `"${onlyAsEscape.repeat(marks)}${token}"`);
    from = index + token.length;
  }
  if (parts.length === 0) return null;
  const marked = [...parts, text.slice(from)].join("");
  const mark = "\u0001".repeat(marks);
  // Still one of the values that Json names: the reviver gives bigints.
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(marks)) : value,
  ) as Json;
}

/** Whether it is an integer that a double does not hold, and no longer than any id. */
function isLongInteger(literal: string): boolean {
  return literal.length <= longestInteger && isInteger(literal) && !Number.isSafeInteger(Number(literal));
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
