import { expect, test } from "vitest";
import { clip } from "./clip.ts";

test.each([
  ["fits", "abcdefgh", 8, "abcdefgh"],
  ["is longer", "abcdefghijkl", 8, "abcdef… [4 characters left out] …kl"],
  ["would part a pair at the head", "abcde😀ghijkl", 8, "abcde… [6 characters left out] …kl"],
  ["would part a pair at the tail", "abcdefghij😀l", 8, "abcdef… [4 characters left out] …😀l"],
  ["counts in thousands", "x".repeat(5000), 8, `xxxxxx… [4,992 characters left out] …xx`],
])("%s", (_title, text, limit, expected) => {
  expect(clip(text, limit)).toBe(expected);
});

test("shows 4 KB whole and no more", () => {
  expect(clip("x".repeat(4096))).toBe("x".repeat(4096));
  expect(clip("x".repeat(4097))).toMatch(/^x{3072}… \[1 characters left out\] …x{1024}$/);
});
