import { isInteger, stringify } from "lossless-json";
import { endOfString } from "../../evidence/index.ts";

/** A JSON value as dashspec reads it: integers that a double cannot hold are bigints. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;
/** A JSON object (RFC 8259 §4). */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** An integer with more digits is not an id, and expanding it would cost memory. */
const longestInteger = 400;

/** An integer that a double may not hold exactly. It is neither a part of another number nor a member's name. */
const longIntegers = /(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE+-]|\s*:)/g;

/** The escape of a character that JSON cannot write in another way. */
const onlyAsEscape = "\\u0001";

/**
 * The value of a JSON text, with integers of any size.
 * @throws {SyntaxError} if the text is not JSON (RFC 8259)
 */
export function parseJson(text: string): Json {
  const longOnes = longIntegersIn(text);
  // RFC 8259: a JSON text is one of the values that Json names.
  if (longOnes.length === 0) return JSON.parse(text) as Json;
  try {
    return parseWith(longOnes, text);
  } catch (error) {
    // Errors refer to the text as it was received.
    JSON.parse(text);
    throw error;
  }
}

/** The value of a text; undefined if the text is not JSON. */
export function jsonIn(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

interface Literal {
  readonly digits: string;
  readonly index: number;
}

/** The integers in a JSON text that a double does not hold exactly. Digits in strings are ignored. */
function longIntegersIn(text: string): readonly Literal[] {
  const found: Literal[] = [];
  let outside = 0;
  for (const { 0: digits, index } of text.matchAll(longIntegers)) {
    if (!isLongInteger(digits)) continue;
    outside = behindStrings(text, outside, index);
    if (outside <= index) found.push({ digits, index });
  }
  return found;
}

/**
 * The end of the last string that begins before the index.
 * @param outside an index that is not in a string
 */
function behindStrings(text: string, outside: number, index: number): number {
  let at = outside;
  for (;;) {
    const opening = text.indexOf('"', at);
    if (opening < 0 || opening >= index) return at;
    at = endOfString(text, opening + 1);
    if (at > index) return at;
  }
}

/**
 * The value of a JSON text with long integers. They become strings that begin like no other string of the text, so that
 * the engine can parse it. A parser that goes character by character needs thirty times the memory of the text, and one
 * that calls back for each value takes three times as long.
 */
function parseWith(longOnes: readonly Literal[], text: string): Json {
  let marks = 1;
  while (text.includes(onlyAsEscape.repeat(marks))) marks += 1;
  const parts: string[] = [];
  let from = 0;
  for (const { digits, index } of longOnes) {
    parts.push(text.slice(from, index), `"${onlyAsEscape.repeat(marks)}${digits}"`);
    from = index + digits.length;
  }
  const root = { value: JSON.parse([...parts, text.slice(from)].join("")) as Json };
  unmark(root, "\u0001".repeat(marks));
  return root.value;
}

/** Turns all marked strings below a value into bigints. It does not recurse, because JSON has no greatest depth. */
function unmark(root: Holder, mark: string): void {
  const open = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    for (const name of Object.keys(holder)) {
      const value = holder[name];
      if (typeof value === "string" && value.startsWith(mark)) {
        // An assignment to `__proto__` would not create a member.
        Object.defineProperty(holder, name, { value: BigInt(value.slice(mark.length)) });
      } else if (isHolder(value)) open.push(value);
    }
  }
}

/** An object or an array of a JSON text that was just parsed. */
type Holder = Readonly<Record<string, unknown>>;

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null;
}

/** Whether the literal is an integer that a double does not hold exactly, and that is no longer than any id. */
function isLongInteger(literal: string): boolean {
  return literal.length <= longestInteger && isInteger(literal) && !Number.isSafeInteger(Number(literal));
}

/** The JSON text of a value; bigints are written as integers. */
export function writeJson(value: unknown): string {
  // Both functions give the same result, except for bigints. JSON.stringify is many times as fast.
  return (holdsBigint(value) ? stringify(value) : JSON.stringify(value)) ?? "null";
}

/**
 * A scalar as `String` writes it, and an object or an array as JSON text. `String` throws for an object with a member
 * named `toString`.
 */
export function textOfJson(value: Json | undefined): string {
  return typeof value === "object" ? writeJson(value) : String(value);
}

function holdsBigint(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  return Object.values(value).some(holdsBigint);
}

/** Whether a value of JSON is an object, and neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
