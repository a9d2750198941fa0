import type { Json } from "../../http/bodies/json.ts";
import { firstDifference } from "./first-difference.ts";

/**
 * What happened to a value, without the value. If the same happened to two fields, the texts are equal, so that one
 * mistake of a server is reported once. Undefined if two values of one kind differ in a way without a name.
 */
export function kindOfDifference(expected: Json, actual: Json): string | undefined {
  const found = firstDifference(expected, actual);
  if (found === null) return undefined;
  const { one, other, path } = found;
  if (other === undefined) return `${lostFrom(path)} was lost`;
  if (one === undefined) return `${lostFrom(path)} was added`;
  const [before, after] = [kindOf(one), kindOf(other)];
  if (before !== after) return `${before} became ${after}`;
  if (typeof one === "string" && typeof other === "string") return textChange(one, other);
  if (typeof one === "number" && typeof other === "number") {
    return Math.abs(one - other) < 1 ? "a number was rounded" : undefined;
  }
  return undefined;
}

function lostFrom(path: string): string {
  return path.endsWith("]") && !path.endsWith('"]') ? "an element of an array" : "a member of an object";
}

function kindOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  switch (typeof value) {
    case "boolean":
      return "a boolean";
    case "string":
      return value === "" ? "an empty text" : "a text";
    case "object":
      return Object.keys(value).length === 0 ? "an empty object" : "an object";
    default:
      return "a number";
  }
}

const textChanges: readonly {
  readonly words: string;
  readonly applies: (one: string, other: string) => boolean;
}[] = [
  { words: "a text was cut short", applies: (one, other) => one.startsWith(other) },
  {
    words: "a text came in another case",
    applies: (one, other) => one.toLowerCase() === other.toLowerCase(),
  },
  {
    words: "white space in a text was changed",
    applies: (one, other) => one.replace(/\s+/g, "") === other.replace(/\s+/g, ""),
  },
  {
    words: "characters beyond ASCII were changed",
    applies: (one, other) => /[^ -~]/.test(one) && plainPart(one) === plainPart(other),
  },
];

function textChange(one: string, other: string): string | undefined {
  return textChanges.find(({ applies }) => applies(one, other))?.words;
}

/**
 * The characters that every encoding can represent. A server with a narrow one often replaces the others by question
 * marks.
 */
function plainPart(text: string): string {
  return text.replace(/[^ -~]|\?/g, "");
}
