import type { JsonValue } from "../json/index.ts";
import { leavingOut } from "./inside-json.ts";

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
  return leavingOut((name) => names.includes(name))(value);
}
