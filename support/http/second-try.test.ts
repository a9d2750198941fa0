import { expect, test } from "vitest";
import { secondDeadline } from "./second-try.ts";

test("what a quick target did not answer in time is waited for a few seconds more", () => {
  expect(secondDeadline(30_000, 200)).toBe(5_000);
  expect(secondDeadline(30_000, 2_000)).toBe(8_000);
});

test("it is never waited for longer than the first time", () => {
  expect(secondDeadline(30_000, 20_000)).toBe(30_000);
  expect(secondDeadline(1_000, 0)).toBe(1_000);
});
