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

test.each([
  ["in the middle", "0123456789".repeat(10), { start: 52, end: 55 }],
  ["in the head", "0123456789".repeat(10), { start: 3, end: 6 }],
  ["in the tail", "0123456789".repeat(10), { start: 98, end: 99 }],
])("keeps what must be shown, %s", (_, text, shown) => {
  const clipped = clip(text, 20, shown);
  expect(clipped).toContain(text.slice(shown.start, shown.end));
  expect(clipped.length).toBeLessThan(90);
  const leftOut = [...clipped.matchAll(/\[(\d+) characters/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  expect(clipped.replace(/… \[\d+ characters left out\] …/g, "").length + leftOut).toBe(text.length);
});

test("shows 4 KB whole and no more", () => {
  expect(clip("x".repeat(4096))).toBe("x".repeat(4096));
  expect(clip("x".repeat(4097))).toMatch(/^x{3072}… \[1 characters left out\] …x{1024}$/);
});
