import type { Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { type Edit, isEmptyCollection } from "../../seams/inside-json.ts";
import type { Only } from "../../seams/only.ts";
import { answerAsAsked, answerAsBefore, forgetField, forgetWhen, storeFieldAs } from "../../seams/storage.ts";
import * as mangle from "./mangle.ts";

/** What happens to a written value. */
type Handling = (resource: "dashboard" | "app", field: string, only: Only) => readonly Seam[];

const isFalse = (value: JsonValue): boolean => value === false;
const isBlank = (value: JsonValue): boolean => value === "";
const isNull = (value: JsonValue): boolean => value === null;

/** Stores a sent value differently. Values that are not sent stay. */
const stored =
  (edit: Edit): Handling =>
  (resource, field, only) => [
    storeFieldAs(
      resource,
      field,
      (value, _before, { body }) => (body?.[field] === undefined ? value : edit(value)),
      only,
    ),
  ];

/** The ways to lose a value. Each sentence says what went wrong. */
export const handlings = {
  forgotten: [
    "is accepted and never stored",
    (resource, field, only) => [forgetField(resource, field, only)],
  ],
  "answered-only": [
    "is in the answer but not stored",
    (resource, field, only) => [forgetField(resource, field, only), answerAsAsked(resource, field, only)],
  ],
  "stored-only": [
    "is stored, but the answer shows the old value",
    (resource, field, only) => [answerAsBefore(resource, field, only)],
  ],
  "false-ignored": [
    "counts as not sent when it is false",
    (resource, field, only) => [forgetWhen(resource, field, isFalse, only)],
  ],
  "blank-ignored": [
    "counts as not sent when it is empty text",
    (resource, field, only) => [forgetWhen(resource, field, isBlank, only)],
  ],
  "null-ignored": [
    "counts as not sent when it is null",
    (resource, field, only) => [forgetWhen(resource, field, isNull, only)],
  ],
  "empty-ignored": [
    "counts as not sent when it is an empty collection",
    (resource, field, only) => [forgetWhen(resource, field, isEmptyCollection, only)],
  ],
  "empty-made-null": [
    "becomes null when it is an empty collection",
    stored((value) => (isEmptyCollection(value) ? null : value)),
  ],
  ascii: ["loses characters that are not ASCII", stored(mangle.asciiOnly)],
  "no-astral": [
    "loses characters beyond the basic plane, as in a three-byte column",
    stored(mangle.withoutAstral),
  ],
  mojibake: ["is read as Latin-1", stored(mangle.inLatin1)],
  escaped: ["is stored with its quotes escaped for HTML", stored(mangle.escapedForHtml)],
  cut: ["is cut at 64 characters", stored(mangle.cutAt64)],
  "one-line": ["loses its line breaks", stored(mangle.onOneLine)],
  "smart-quotes": ["has its straight quotes made curly", stored(mangle.withSmartQuotes)],
  compatible: [
    "is reduced to a compatible form, and loses differences in its looks",
    stored(mangle.compatible),
  ],
  "no-tags": ["loses everything that looks like an HTML tag", stored(mangle.withoutTags)],
  unslashed: ["loses its backslashes", stored(mangle.withoutBackslashes)],
  "no-joiners": ["loses its invisible joiners, and emoji fall apart", stored(mangle.withoutJoiners)],
  "percent-escaped": ["has its percent signs escaped", stored(mangle.percentEscaped)],
  "sharp-s": ["is stored in a form without ß", stored(mangle.withoutSharpS)],
  "cut-bytes": ["is cut at 255 bytes", stored(mangle.cutAt255Bytes)],
  reprinted: ["is stored as a number if it looks like one", stored(mangle.numbersReprinted)],
  "null-word": ["is stored as empty if it is a word such as null", stored(mangle.nothingWords)],
  "percent-decoded": ["is percent-decoded", stored(mangle.percentDecoded)],
  formatted: ["is printed as a format, in which two percent signs stand for one", stored(mangle.formatted)],
  "form-decoded": ["has its plus signs replaced by spaces, as in a form", stored(mangle.plusesAsSpaces)],
  shortcodes: ["has its shortcodes replaced by emoji", stored(mangle.withShortcodes)],
  "no-formulas": ["is quoted if it could be a formula", stored(mangle.safeFromFormulas)],
  "dates-revived": ["has texts that look like dates replaced by timestamps", stored(mangle.datesRevived)],
  "no-dollars": ["loses members whose names begin with a dollar sign", stored(mangle.withoutDollars)],
  "no-attributes": [
    "loses members whose names begin with @, as attributes of XML",
    stored(mangle.withoutAttributes),
  ],
  "element-texts": ["has elements of XML replaced by their texts", stored(mangle.elementTexts)],
  "php-arrays": ["has its empty objects replaced by arrays", stored(mangle.arraysOfPhp)],
  "blanks-made-null": ["has its empty texts replaced by null", stored(mangle.blanksMadeNull)],
  "no-empty-names": ["loses members whose names are empty", stored(mangle.withoutEmptyNames)],
  "flags-as-numbers": ["has its booleans replaced by 0 and 1", stored(mangle.flagsAsNumbers)],
  "no-null-elements": ["loses elements that are null", stored(mangle.withoutNullElements)],
  flattened: ["is cut below the third level", stored(mangle.flattenedBelow(3))],
  rounded: [
    "has its fractions rounded to one digit less than it needs",
    stored(mangle.numbers((value) => Math.fround(value))),
  ],
  integers: ["has its fractions cut off", stored(mangle.numbers(Math.trunc))],
  "snake-keys": [
    "has its member names lower-cased",
    stored(mangle.names((name) => name.toLowerCase().replaceAll(/[ .-]/g, "_"))),
  ],
  "nulls-dropped": ["loses members that are null", stored(mangle.withoutNulls)],
  first: [
    "keeps only its first element",
    stored((value) => (Array.isArray(value) ? value.slice(0, 1) : value)),
  ],
  fixed: [
    "is replaced by the default whatever is sent",
    stored((value) => (typeof value === "number" ? 37 : typeof value === "string" ? "local" : value)),
  ],
} as const satisfies Record<string, readonly [string, Handling]>;
