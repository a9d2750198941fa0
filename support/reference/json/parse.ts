import { integer, isObject, type JsonValue } from "./value.ts";

/** Deeper than any reasonable payload, but shallow enough for every recursive reader and writer. */
const deepest = 500;

/** Thrown for text that is not JSON, nests too deep, or holds a number beyond the range of a double. */
export class UnreadableJson extends Error {
  override readonly name = "UnreadableJson";
}

/**
 * The value of a JSON text, with every integer exact.
 *
 * Node 20's own parser rounds integers beyond 2^53, so a text that may contain one is rewritten first: strings get a
 * leading mark, big integers become strings with another mark, and both are undone in the parsed value. Because every
 * string is marked, no string of the sender can be taken for a number.
 *
 * @throws {UnreadableJson}
 */
export function parse(text: string): JsonValue {
  refuseDeepNesting(text);
  try {
    const value: JsonValue = JSON.parse(text);
    if (!mayNeedCare.test(text)) return value;
    const marked: JsonValue = JSON.parse(mark(text));
    return unmark(marked);
  } catch (error) {
    throw error instanceof UnreadableJson ? error : new UnreadableJson("The text is not JSON.");
  }
}

/** A run of digits that may be beyond 2^53, or an exponent that may be beyond a double. */
const mayNeedCare = /\d{16}|[eE]\+?\d{3}/;
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(\.\d+)?([eE][+-]?\d+)?/g;

function mark(text: string): string {
  return text.replace(token, (found, fraction: string | undefined, exponent: string | undefined) => {
    if (found.startsWith('"')) return `"s${found.slice(1)}`;
    if (!Number.isFinite(Number(found)))
      throw new UnreadableJson(`The number ${found.slice(0, 20)} is too large.`);
    return fraction === undefined && exponent === undefined && found.length > 15 ? `"n${found}"` : found;
  });
}

function unmark(value: JsonValue): JsonValue {
  if (typeof value === "string") {
    return value.startsWith("n") ? integer(BigInt(value.slice(1))) : value.slice(1);
  }
  if (typeof value !== "object" || value === null) return value;
  if (!isObject(value)) return value.map(unmark);
  // fromEntries defines properties, so that a key named __proto__ stays a key.
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.slice(1), unmark(inner)]));
}

function refuseDeepNesting(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      if (character === "\\") index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > deepest) throw new UnreadableJson(`The text nests deeper than ${deepest} levels.`);
    } else if (character === "]" || character === "}") depth -= 1;
  }
}
