import { isObject, type JsonValue } from "../../json/index.ts";
import {
  deeply,
  type Edit,
  inMembers,
  inText,
  isEmptyCollection,
  leavingOut,
} from "../../seams/inside-json.ts";

/** Changes every number inside a JSON value. */
export function numbers(edit: (number: number) => number): Edit {
  return deeply((value) => (typeof value === "number" ? edit(value) : value));
}

/** Changes every member name inside a JSON value. */
export function names(edit: (name: string) => string): Edit {
  return deeply(inMembers((members) => members.map(([name, inner]) => [edit(name), inner])));
}

export const withoutNulls: Edit = leavingOut((_, value) => value === null);

/** Turns values below the given depth into text. */
export function flattenedBelow(depth: number): Edit {
  const visit = (value: JsonValue, left: number): JsonValue => {
    if (typeof value !== "object" || value === null) return value;
    if (left === 0) return "[object]";
    if (!isObject(value)) return value.map((inner) => visit(inner, left - 1));
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, left - 1)]));
  };
  return (value) => visit(value, depth);
}

export const percentDecoded: Edit = inText((value) =>
  value.replaceAll(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
);
/** Prints a text as a format, in which two percent signs stand for one. */
export const formatted: Edit = inText((value) => value.replaceAll("%%", "%"));
export const plusesAsSpaces: Edit = inText((value) => value.replaceAll("+", " "));
export const withShortcodes: Edit = inText((value) => value.replaceAll(/:tada:/g, "🎉"));
/** Quotes texts that a spreadsheet would read as formulas after an export. */
export const safeFromFormulas: Edit = inText((value) => value.replace(/^[=+\-@]/, "'$&"));
export const datesRevived: Edit = deeply(
  inText((value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : value)),
);
export const withoutDollars: Edit = leavingOut((name) => name.startsWith("$"));
export const withoutAttributes: Edit = leavingOut((name) => name.startsWith("@"));
/** Takes the text of an element of XML for the whole element. */
export const elementTexts: Edit = deeply((value) => (isObject(value) ? (value["#text"] ?? value) : value));
export const asciiOnly: Edit = inText((value) => value.replaceAll(/[^\n\t -~]/gu, "?"));
export const withoutAstral: Edit = inText((value) => value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ""));
export const escapedForHtml: Edit = inText((value) =>
  value.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;"),
);
export const cutAt64: Edit = inText((value) => value.slice(0, 64));
export const onOneLine: Edit = inText((value) => value.replaceAll(/\s+/g, " "));
export const inLatin1: Edit = inText((value) => Buffer.from(value, "utf8").toString("latin1"));
/** Replaces characters that a typographer would not type. */
export const withSmartQuotes: Edit = inText((value) =>
  value.replaceAll(/(\w)'/g, "$1’").replaceAll(/"([^"]*)"/g, "“$1”"),
);
export const compatible: Edit = inText((value) => value.normalize("NFKC"));
export const withoutTags: Edit = inText((value) => value.replaceAll(/<[^>]*>/g, ""));
export const withoutBackslashes: Edit = inText((value) => value.replaceAll("\\", ""));
export const withoutJoiners: Edit = inText((value) => value.replaceAll(/[\u200d\ufe0f]/gu, ""));
export const percentEscaped: Edit = inText((value) => value.replaceAll(/%(?=[\s\d]|$)/g, "%25"));
export const withoutSharpS: Edit = inText((value) => value.replaceAll("ß", "SS").replaceAll("ı", "i"));
/** Cuts a text to at most this many bytes, between characters. */
export const cutAt255Bytes: Edit = inText((value) => {
  let cut = "";
  for (const character of value) {
    if (Buffer.byteLength(cut + character) > 255) break;
    cut += character;
  }
  return cut;
});
/** Prints a text that looks like a number as a number. */
export const numbersReprinted: Edit = inText((value) =>
  /^-?\d[\d.e]*$/.test(value) && Number.isFinite(Number(value)) ? String(Number(value)) : value,
);
/** Replaces a word that some language prints for no value. */
export const nothingWords: Edit = inText((value) =>
  ["null", "undefined", "NaN", "None"].includes(value) ? "" : value,
);
/** PHP has one kind of array. An empty one, or one that counts from 0, is a list. */
export const arraysOfPhp: Edit = deeply((value) => (isEmptyCollection(value) ? [] : value));
export const blanksMadeNull: Edit = deeply(inText((value) => (value === "" ? null : value)));
export const withoutEmptyNames: Edit = leavingOut((name) => name === "");
export const flagsAsNumbers: Edit = deeply((value) => (typeof value === "boolean" ? Number(value) : value));
export const withoutNullElements: Edit = deeply((value) =>
  Array.isArray(value) ? value.filter((inner) => inner !== null) : value,
);
