import { isJsonObject, type Json } from "../../../http/bodies/json.ts";

/** A body of the wrong kind, in words that can follow "received". */
export function describeBody(value: Json): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (!isJsonObject(value)) return describeScalar(value);
  const keys = Object.keys(value);
  return keys.length === 0 ? "an empty object" : `an object with ${keys.slice(0, 6).join(", ")}`;
}

/** Longer values are not quoted. If they were cut, they could show a part of a key, which no mask would find. */
const longestQuote = 100;

function describeScalar(value: Json): string {
  const text = JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part));
  if (text.length <= longestQuote) return text;
  return typeof value === "string" ? `a text of ${value.length} characters` : "a number of many digits";
}
