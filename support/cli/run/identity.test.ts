import { expect, test } from "vitest";
import { newRunId, newSeed } from "./identity.ts";

test("run ids have one form and differ", () => {
  const ids = Array.from({ length: 50 }, newRunId);
  for (const id of ids) expect(id).toMatch(/^dashspec-[0-9a-z]{8}$/);
  expect(new Set(ids).size).toBe(50);
});

test("a seed is a whole number of 31 bits", () => {
  for (const seed of Array.from({ length: 50 }, newSeed)) {
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  }
});
