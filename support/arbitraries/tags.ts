import fc from "fast-check";

/**
 * Words that are the same in lower case, in upper case and back, and under case folding. Tags ignore case, and
 * languages differ in the case of other words.
 */
const words: readonly string[] = [
  "alpha",
  "Beta",
  "GAMMA",
  "two words",
  "kebab-case",
  "snake_case",
  "v1.2",
  "42",
  "true",
  "naïve",
  "ключ",
  "漢字",
  "עברית",
  "😀",
  "𝟘𝟙",
  "a/b",
  "#tag",
  "O'Brien",
];

/** Tags as they are sent: an array of short, distinct texts without commas. The type of their elements is a gap. */
export function tags(): fc.Arbitrary<readonly string[]> {
  const tag = fc
    .tuple(fc.constantFrom(...words), fc.constantFrom("", " one", "-2", "é"))
    .map((parts) => parts.join(""));
  return fc.uniqueArray(tag, { maxLength: 6, selector: (value) => value.toLowerCase() });
}
