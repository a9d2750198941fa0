import { isObject, type JsonValue } from "../json/index.ts";
import { agree } from "./sameness.ts";

/** The depth to which free JSON must be returned (rule 4). */
const deepest = 8;

/** Whether rule 4 requires the value to be returned as written. */
export function isJudged(value: JsonValue): boolean {
  if (typeof value === "string") return isPlainText(value);
  return depthOf(value) <= deepest;
}

/** Trimmed, not long, and without control characters. */
function isPlainText(text: string): boolean {
  return text.trim() === text && [...text].length <= 100 && !/\p{Cc}/u.test(text);
}

function depthOf(value: JsonValue): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner: readonly JsonValue[] = isObject(value) ? Object.values(value) : value;
  return 1 + Math.max(0, ...inner.map(depthOf));
}

/** Whether the values are equal by rule 4. Tags are compared as sets, ignoring case. */
export function isAsWritten(field: string, one: JsonValue, other: JsonValue): boolean {
  if (field !== "tags" || !Array.isArray(one) || !Array.isArray(other)) return agree(one, other);
  const [tags, others] = [setOf(one), setOf(other)];
  return tags.size === others.size && [...tags].every((tag) => others.has(tag));
}

function setOf(tags: readonly JsonValue[]): ReadonlySet<string> {
  return new Set(tags.map((tag) => (typeof tag === "string" ? tag.toLowerCase() : JSON.stringify(tag))));
}
