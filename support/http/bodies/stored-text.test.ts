import { expect, test } from "vitest";
import { StoredText } from "./stored-text.ts";

test.each([
  ["an empty text", ""],
  ["a short one", "é 𝔘 \ud800"],
  ["a long one, with a lone surrogate", `é 𝔘 ${"abc".repeat(50_000)} \ud800`],
])("%s can be read again unchanged, several times", (_, text) => {
  const kept = new StoredText(text);
  expect(kept.text).toBe(text);
  expect(kept.text).toBe(text);
  expect(kept.isLong).toBe(text.length > 65_536);
});
