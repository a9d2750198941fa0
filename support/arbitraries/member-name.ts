import fc from "fast-check";
import { text } from "./text.ts";

/** Names that languages, databases and query strings give a meaning of their own. */
const special: readonly string[] = [
  "",
  "toString",
  "hasOwnProperty",
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

/** Names that frameworks take away, against the pollution of prototypes: a value with one of them is none of rule 4. */
export const guardedNames: readonly string[] = ["__proto__", "constructor", "prototype"];

/** The name of a member of a JSON object that every target keeps. Composed already, so that normalising it (Unicode NFC) changes nothing. */
export function memberName(): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...special) },
      { weight: 2, arbitrary: text({ maxLength: 60 }).map((name) => name.normalize("NFC")) },
    )
    .filter((name) => !guardedNames.includes(name));
}
