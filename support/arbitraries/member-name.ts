import fc from "fast-check";
import { text } from "./text.ts";

/** Names that languages, databases and query strings give a meaning of their own. */
const special: readonly string[] = [
  "",
  "__proto__",
  "constructor",
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

/** The name of a member of a JSON object. Composed already, so that normalising it (Unicode NFC) changes nothing. */
export function memberName(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...special) },
    { weight: 2, arbitrary: text({ maxLength: 60 }).map((name) => name.normalize("NFC")) },
  );
}
