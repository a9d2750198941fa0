import { isObject, type JsonValue } from "./value.ts";

/** The value as JSON text; bigints are written as integers. */
export function print(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // The native writer refuses bigints with a TypeError. Only texts with a bigint need the slower way.
    if (error instanceof TypeError) return write(value);
    throw error;
  }
}

function write(value: JsonValue): string {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (!isObject(value)) return `[${value.map(write).join(",")}]`;
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${write(inner)}`);
  return `{${members.join(",")}}`;
}
