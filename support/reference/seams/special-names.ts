import { isObject, type JsonValue } from "../json/index.ts";

/** The names that a guard against prototype pollution looks for. */
export const specialNames: readonly string[] = ["__proto__", "constructor", "prototype"];

/** The names of methods that every object of JavaScript inherits. */
export const inheritedNames: readonly string[] = [
  "toString",
  "toLocaleString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
];

/** The value without members of these names, at every depth. */
export function withoutMembers(value: JsonValue, names: readonly string[]): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (!isObject(value)) return value.map((part) => withoutMembers(part, names));
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutMembers(part, names)]));
}
