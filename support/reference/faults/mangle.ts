import { isObject, type JsonValue } from "../json/index.ts";

/** A change to texts; other values stay. */
function text(edit: (text: string) => string): (value: JsonValue) => JsonValue {
  return (value) => (typeof value === "string" ? edit(value) : value);
}

/** A change to every value inside a JSON value, the innermost first. */
function deeply(edit: (value: JsonValue) => JsonValue): (value: JsonValue) => JsonValue {
  const visit = (value: JsonValue): JsonValue => {
    if (typeof value !== "object" || value === null) return edit(value);
    if (!isObject(value)) return edit(value.map(visit));
    return edit(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner)])));
  };
  return visit;
}

/** A change to every number inside a JSON value. */
export function numbers(edit: (number: number) => number): (value: JsonValue) => JsonValue {
  return deeply((value) => (typeof value === "number" ? edit(value) : value));
}

/** A change to every member name inside a JSON value. */
export function names(edit: (name: string) => string): (value: JsonValue) => JsonValue {
  return deeply((value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [edit(name), inner]))
      : value,
  );
}

/** Takes members with a null out of every object inside a JSON value. */
export const withoutNulls: (value: JsonValue) => JsonValue = deeply((value) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null)) : value,
);

/** What is below the given depth, as text. */
export function flattenedBelow(depth: number): (value: JsonValue) => JsonValue {
  const visit = (value: JsonValue, left: number): JsonValue => {
    if (typeof value !== "object" || value === null) return value;
    if (left === 0) return "[object]";
    if (!isObject(value)) return value.map((inner) => visit(inner, left - 1));
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, left - 1)]));
  };
  return (value) => visit(value, depth);
}

export const asciiOnly: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll(/[^\n\t -~]/gu, "?"),
);
export const withoutAstral: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ""),
);
export const escapedForHtml: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;"),
);
export const cutAt64: (value: JsonValue) => JsonValue = text((value) => value.slice(0, 64));
export const onOneLine: (value: JsonValue) => JsonValue = text((value) => value.replaceAll(/\s+/g, " "));
export const inLatin1: (value: JsonValue) => JsonValue = text((value) =>
  Buffer.from(value, "utf8").toString("latin1"),
);
