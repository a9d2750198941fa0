import { expect, test } from "vitest";
import { clipMasked } from "./clip-masked.ts";

const key = "a-key-that-is-secret";
const mask = (text: string) => text.replaceAll(key, "[redacted]");
const longestSecret = 4096;

test("a short text is masked whole", () => {
  expect(clipMasked(`before ${key} after`, { text: mask, longestSecret })).toBe("before [redacted] after");
});

test("the ends of a long text are masked, and the middle is not read", () => {
  let looked = 0;
  const looking = (text: string) => {
    looked += text.length;
    return mask(text);
  };
  const shown = clipMasked(`${key} ${"x".repeat(5_000_000)} ${key}`, { text: looking, longestSecret });
  expect(shown).toMatch(/^\[redacted\] x+… \[4,\d{3},\d{3} characters left out\] …x+ \[redacted\]$/);
  expect(looked).toBeLessThan(20_000);
});

test("no part of a key is left at the cut", () => {
  for (let shift = 0; shift < key.length; shift += 1) {
    const text = `${"x".repeat(shift)}${key.repeat(20_000)}`;
    expect(clipMasked(text, { text: mask, longestSecret })).not.toMatch(/secret|a-key/);
  }
});
