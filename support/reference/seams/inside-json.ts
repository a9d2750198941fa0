import { isObject, type JsonValue } from "../json/index.ts";

/** Changes a JSON value. */
export type Edit = (value: JsonValue) => JsonValue;

/** Changes a text; other values stay. */
export function inText(edit: (text: string) => JsonValue): Edit {
  return (value) => (typeof value === "string" ? edit(value) : value);
}

/** Changes the members of an object; other values stay. */
export function inMembers(edit: (members: [string, JsonValue][]) => readonly [string, JsonValue][]): Edit {
  return (value) => (isObject(value) ? Object.fromEntries(edit(Object.entries(value))) : value);
}

/** Changes every value inside a JSON value, the innermost first, and then the value itself. */
export function deeply(edit: Edit): Edit {
  const visit: Edit = (value) => {
    if (Array.isArray(value)) return edit(value.map(visit));
    return edit(inMembers((members) => members.map(([name, inner]) => [name, visit(inner)]))(value));
  };
  return visit;
}

/** Leaves members out of every object inside a JSON value. */
export function leavingOut(isLeftOut: (name: string, value: JsonValue) => boolean): Edit {
  return deeply(inMembers((members) => members.filter(([name, value]) => !isLeftOut(name, value))));
}

/** Whether a value is an array or an object, and has nothing in it. */
export function isEmptyCollection(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}
