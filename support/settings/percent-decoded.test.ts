import { expect, test } from "vitest";
import { percentDecoded } from "./percent-decoded.ts";

test.each([
  ["p%40ss", "p@ss"],
  ["100%pure", "100%pure"],
  ["%C3%A9", "é"],
  ["%C3", "%C3"],
])("%s is decoded to %s", (text, decoded) => {
  expect(percentDecoded(text)).toBe(decoded);
});
