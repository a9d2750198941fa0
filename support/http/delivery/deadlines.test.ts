import { expect, test } from "vitest";
import { Deadlines } from "./deadlines.ts";

/** The deadlines of a target whose slowest answer took this many milliseconds. */
function deadlines(usual: number, slowest: number): Deadlines {
  const made = new Deadlines(usual);
  made.answered("apps.list", slowest);
  return made;
}

test("after a late answer, a quick target gets only a few seconds", () => {
  expect(deadlines(30_000, 200).of("apps.list", true)).toBe(5_000);
  expect(deadlines(30_000, 2_000).of("apps.list", true)).toBe(8_000);
});

test("the second deadline is never longer than the first", () => {
  expect(deadlines(30_000, 20_000).of("apps.list", true)).toBe(30_000);
  expect(deadlines(1_000, 0).of("apps.list", true)).toBe(1_000);
});

test("an endpoint that hangs again and again gets a few seconds each time, until it answers", () => {
  const target = deadlines(30_000, 200);
  const waits = [1, 2, 3].map(() => {
    const wait = target.of("apps.repository", false);
    target.missed("apps.repository");
    return wait;
  });
  expect(waits).toEqual([30_000, 30_000, 5_000]);
  expect(target.of("apps.unused", false)).toBe(30_000);
  target.answered("apps.repository", 4_000);
  expect(target.of("apps.repository", false)).toBe(30_000);
});
