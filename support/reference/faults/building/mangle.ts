import { isObject, type JsonValue } from "../../json/index.ts";

/** Changes texts; other values stay. */
function text(edit: (text: string) => string): (value: JsonValue) => JsonValue {
  return (value) => (typeof value === "string" ? edit(value) : value);
}

/** Changes every value inside a JSON value, the innermost first. */
function deeply(edit: (value: JsonValue) => JsonValue): (value: JsonValue) => JsonValue {
  const visit = (value: JsonValue): JsonValue => {
    if (typeof value !== "object" || value === null) return edit(value);
    if (!isObject(value)) return edit(value.map(visit));
    return edit(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner)])));
  };
  return visit;
}

/** Changes every text inside a JSON value. */
function texts(edit: (text: string) => JsonValue): (value: JsonValue) => JsonValue {
  return deeply((value) => (typeof value === "string" ? edit(value) : value));
}

/** Changes every number inside a JSON value. */
export function numbers(edit: (number: number) => number): (value: JsonValue) => JsonValue {
  return deeply((value) => (typeof value === "number" ? edit(value) : value));
}

/** Changes every member name inside a JSON value. */
export function names(edit: (name: string) => string): (value: JsonValue) => JsonValue {
  return deeply((value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [edit(name), inner]))
      : value,
  );
}

/** Removes members that are null from every object inside a JSON value. */
export const withoutNulls: (value: JsonValue) => JsonValue = deeply((value) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null)) : value,
);

/** Turns values below the given depth into text. */
export function flattenedBelow(depth: number): (value: JsonValue) => JsonValue {
  const visit = (value: JsonValue, left: number): JsonValue => {
    if (typeof value !== "object" || value === null) return value;
    if (left === 0) return "[object]";
    if (!isObject(value)) return value.map((inner) => visit(inner, left - 1));
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, left - 1)]));
  };
  return (value) => visit(value, depth);
}

export const percentDecoded: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
);
export const plusesAsSpaces: (value: JsonValue) => JsonValue = text((value) => value.replaceAll("+", " "));
export const withShortcodes: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll(/:tada:/g, "🎉"),
);
/** Quotes texts that a spreadsheet would read as formulas after an export. */
export const safeFromFormulas: (value: JsonValue) => JsonValue = text((value) =>
  value.replace(/^[=+\-@]/, "'$&"),
);
export const datesRevived: (value: JsonValue) => JsonValue = texts((value) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : value,
);
export const withoutDollars: (value: JsonValue) => JsonValue = deeply((value) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith("$")))
    : value,
);
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
/** Replaces characters that a typographer would not type. */
export const withSmartQuotes: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll(/(\w)'/g, "$1’").replaceAll(/"([^"]*)"/g, "“$1”"),
);
export const compatible: (value: JsonValue) => JsonValue = text((value) => value.normalize("NFKC"));
export const withoutTags: (value: JsonValue) => JsonValue = text((value) => value.replaceAll(/<[^>]*>/g, ""));
export const withoutBackslashes: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll("\\", ""),
);
export const withoutJoiners: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll(/[\u200d\ufe0f]/gu, ""),
);
export const percentEscaped: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll(/%(?=[\s\d]|$)/g, "%25"),
);
export const withoutSharpS: (value: JsonValue) => JsonValue = text((value) =>
  value.replaceAll("ß", "SS").replaceAll("ı", "i"),
);
/** Cuts a text to at most this many bytes, between characters. */
export const cutAt255Bytes: (value: JsonValue) => JsonValue = text((value) => {
  let cut = "";
  for (const character of value) {
    if (Buffer.byteLength(cut + character) > 255) break;
    cut += character;
  }
  return cut;
});
/** Prints a text that looks like a number as a number. */
export const numbersReprinted: (value: JsonValue) => JsonValue = text((value) =>
  /^-?\d[\d.e]*$/.test(value) && Number.isFinite(Number(value)) ? String(Number(value)) : value,
);
/** Replaces a word that some language prints for no value. */
export const nothingWords: (value: JsonValue) => JsonValue = text((value) =>
  ["null", "undefined", "NaN", "None"].includes(value) ? "" : value,
);
/** PHP has one kind of array. An empty one, or one that counts from 0, is a list. */
export const arraysOfPhp: (value: JsonValue) => JsonValue = deeply((value) => {
  if (!isObject(value)) return value;
  return Object.keys(value).length === 0 ? [] : value;
});
export const blanksMadeNull: (value: JsonValue) => JsonValue = texts((value) =>
  value === "" ? null : value,
);
export const withoutEmptyNames: (value: JsonValue) => JsonValue = deeply((value) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== "")) : value,
);
export const flagsAsNumbers: (value: JsonValue) => JsonValue = deeply((value) =>
  typeof value === "boolean" ? Number(value) : value,
);
export const withoutNullElements: (value: JsonValue) => JsonValue = deeply((value) =>
  Array.isArray(value) ? value.filter((inner) => inner !== null) : value,
);
