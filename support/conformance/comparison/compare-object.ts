import { type Json, writeJson } from "../../http/json.ts";
import type { Row } from "../bodies/reading.ts";
import type { FindingText } from "../errors.ts";
import { firstDifference } from "./first-difference.ts";
import { kindOfDifference } from "./kind-of-difference.ts";
import { sameField } from "./sameness.ts";

/*
 * The one comparator of objects: what an answer shows of a dashboard or an app, a single answer or an item of a list,
 * is held against what the object must show.
 */

/** Documented fields of an object by their names; those of an embedded user by their paths: `created_by.email`. */
export type Fields = Readonly<Record<string, Json>>;

/** Why an object must show the expected values: they were sent, they are as before, or another answer shows them. */
export type Basis = "written" | "unchanged" | "shown elsewhere";

/** One field whose value is not as expected. */
export interface FieldDifference {
  readonly field: string;
  readonly expected: Json;
  readonly actual: Json;
}

/** Values beyond this many characters are cut in a message. */
const longestQuote = 80;

const expectations: Readonly<Record<Basis, (field: string, value: string) => string>> = {
  written: (field, value) => `${field} was written as ${value}`,
  unchanged: (field, value) => `${field} was ${value} before and should not have changed`,
  "shown elsewhere": (field, value) => `${field} is ${value} in another answer about the object`,
};

/** The fields that two sets of values have in common and show otherwise. */
export function compareFields(expected: Fields, shown: Fields): readonly FieldDifference[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    const actual = shown[field];
    if (actual === undefined || sameField(field, value, actual)) return [];
    return [{ field, expected: value, actual }];
  });
}

/**
 * The fields that an object shows otherwise than expected. A field that cannot be read is left out: it fails its own
 * requirement; so is one that the document leaves out of list items.
 * @throws {NotEvaluated} where none of the fields can be read
 */
export function compareObject(found: Row, expected: Fields): readonly FieldDifference[] {
  const documented = Object.keys(expected).filter((field) => found.documents(field));
  return compareFields(expected, found.legible(documented));
}

/** The first field that an object shows otherwise than expected, in words; null where it shows all values. */
export function objectDifference(found: Row, expected: Fields, basis: Basis): FindingText | null {
  const [first] = compareObject(found, expected);
  return first === undefined ? null : describeDifference(first, found, basis);
}

/** A difference as the text of a finding, with its place in the answer. */
export function describeDifference(
  { field, expected, actual }: FieldDifference,
  found: Row,
  basis: Basis,
): FindingText {
  const difference = kindOfDifference(expected, actual);
  const answer = `the answer to ${found.exchange.method} shows ${quote(actual)}`;
  return {
    message: `${expectations[basis](field, quote(expected))}, but ${answer}${partIn(expected, actual)}`,
    expected: writeJson(expected),
    actual: writeJson(actual),
    ...(difference === undefined ? {} : { difference }),
    place: found.placeOf(field),
  };
}

/** A value as messages quote it. */
export function quote(value: Json): string {
  const text = writeJson(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text;
}

/** Where large values differ, which their beginnings may not show. */
function partIn(expected: Json, actual: Json): string {
  const found = firstDifference(expected, actual);
  if (found === null || found.path === "") return "";
  const words = (part: Json | undefined) => (part === undefined ? "nothing" : quote(part));
  return `: at ${found.path}, ${words(found.one)} became ${words(found.other)}`;
}
