import { type Json, writeJson } from "../../http/bodies/json.ts";
import type { Row } from "../bodies/rows/row.ts";
import type { FindingText } from "../conclusions/finding.ts";
import { firstDifference } from "./first-difference.ts";
import { kindOfDifference } from "./kind-of-difference.ts";
import { sameField } from "./sameness.ts";

/*
 * The only comparator of objects. It compares the dashboard or app in an answer, single or in a list, with what the
 * object must show.
 */

/** Documented fields of an object by their names; those of an embedded user by their paths: `created_by.email`. */
export type Fields = Readonly<Record<string, Json>>;

/**
 * Why an object must show the expected values: they were sent, they were there before, or another answer shows them.
 */
export type Basis = "written" | "unchanged" | "shown elsewhere";

/** One field whose value is not as expected. */
export interface FieldDifference {
  readonly field: string;
  readonly expected: Json;
  readonly actual: Json;
}

/** Values beyond this many characters are cut in a message. */
const longestQuote = 80;

/** The length of the quoted beginning of a longer text. The part from the first difference on follows it. */
const longestBeside = 40;

/** The length of a quotation that shows how two texts differ. */
const longestPart = 20;

const expectations: Readonly<Record<Basis, (field: string, value: string) => string>> = {
  written: (field, value) => `${field} was written as ${value}`,
  unchanged: (field, value) => `${field} was ${value} before and should not have changed`,
  "shown elsewhere": (field, value) => `${field} is ${value} in another answer about the object`,
};

/** The common fields of two sets of values that differ. */
export function compareFields(expected: Fields, shown: Fields): readonly FieldDifference[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    const actual = shown[field];
    if (actual === undefined || sameField(field, value, actual)) return [];
    return [{ field, expected: value, actual }];
  });
}

/**
 * The fields of an object that differ from the expected values. An illegible field is left out, because it fails its
 * own requirement, and so is one that the document omits from list items.
 * @throws {NotEvaluated} if none of the fields can be read
 */
export function compareObject(found: Row, expected: Fields): readonly FieldDifference[] {
  const documented = Object.keys(expected).filter((field) => found.documents(field));
  return compareFields(expected, found.legible(documented));
}

/** The first field of an object that differs from the expected value, in words; null if none does. */
export function objectDifference(found: Row, expected: Fields, basis: Basis): FindingText | null {
  const [first] = compareObject(found, expected);
  return first === undefined ? null : describeDifference(first, found, basis);
}

/** A difference as a finding, with its place in the answer. */
export function describeDifference(
  { field, expected, actual }: FieldDifference,
  found: Row,
  basis: Basis,
): FindingText {
  const difference = kindOfDifference(expected, actual);
  const longest = areLongTexts(expected, actual) ? longestBeside : longestQuote;
  const answer = `the answer to ${found.exchange.method} shows ${quote(actual, longest)}`;
  return {
    message: `${expectations[basis](field, quote(expected, longest))}, but ${answer}${partIn(expected, actual)}`,
    expected: writeJson(expected),
    actual: writeJson(actual),
    ...(difference === undefined ? {} : { difference }),
    place: found.placeOf(field),
  };
}

/** A value as messages quote it. */
export function quote(value: Json, longest = longestQuote): string {
  const text = writeJson(value);
  if (text.length <= longest) return text;
  return typeof value === "string" ? `${text.slice(0, longest - 2)}…"` : `${text.slice(0, longest - 1)}…`;
}

/** The part in which large values differ, which their beginnings may not show. */
function partIn(expected: Json, actual: Json): string {
  const found = firstDifference(expected, actual);
  if (found === null) return "";
  const { path, one, other } = found;
  const isText = areLongTexts(one, other);
  if (path === "" && !isText) return "";
  const at = path === "" ? "" : `at ${path}, `;
  if (isText) return `: ${at}${partOfText(String(one), String(other))}`;
  if (one === undefined) return other === undefined ? "" : `: ${at}${quote(other)} was added`;
  return `: ${at}${quote(one)} ${other === undefined ? "was lost" : `became ${quote(other)}`}`;
}

function areLongTexts(...values: readonly (Json | undefined)[]): boolean {
  return values.every((value) => typeof value === "string" && value.length > longestBeside);
}

/** Two long texts from their first difference on. */
function partOfText(one: string, other: string): string {
  const [before, after] = [[...one], [...other]];
  const place = before.findIndex((character, index) => character !== after[index]);
  const from = place === -1 ? before.length : place;
  const rest = (characters: readonly string[]) => {
    const left = characters.slice(from);
    const shown = writeJson(left.slice(0, longestPart).join(""));
    return left.length > longestPart ? `${shown.slice(0, -1)}…"` : shown;
  };
  return `where they differ, ${rest(before)} became ${rest(after)}`;
}
