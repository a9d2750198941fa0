import { expect, test } from "vitest";
import { newSeed } from "./seed.ts";

test("a seed is a whole number of 31 bits", () => {
  for (const seed of Array.from({ length: 50 }, newSeed)) {
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  }
});
