import fc from "fast-check";
import { guardedNames } from "../http/bodies/guarded-names.ts";
import { text } from "./text.ts";

/** Names that have a special meaning in languages, databases and query strings. */
const special: readonly string[] = [
  "",
  "length",
  "0",
  "1",
  "10",
  "-1",
  "1.5",
  "a.b",
  "a[0]",
  "a/b",
  "camelCase",
  "snake_case",
  "Kebab-Case",
  "with space",
  "ключ",
  "鍵",
  "🔑",
  "null",
  "$ref",
  "id",
  "k".repeat(100),
];

/**
 * A name of a member of a JSON object that every target keeps. It is already composed, so that Unicode NFC does not
 * change it.
 */
export function memberName(): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...special) },
      { weight: 2, arbitrary: text({ maxLength: 60 }).map((name) => name.normalize("NFC")) },
    )
    .filter((name) => !guardedNames.has(name));
}
