import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

test("the first request goes out at once, and those that come with it one after the other", () => {
  const pace = new Pace(60);
  expect([5, 5, 5].map((now) => pace.turn(now))).toEqual([0, 1000, 2000]);
});

test("a pause is not made up for by a burst", () => {
  const pace = new Pace(120);
  expect([0, 10_000, 10_000, 10_600].map((now) => pace.turn(now))).toEqual([0, 0, 500, 400]);
});

test.each([1, 7, 90, 60_000])(
  "no minute sees more than %i requests, however many are asked at once",
  (limit) => {
    const pace = new Pace(limit);
    const turns = Array.from({ length: limit + 1 }, () => pace.turn(0));
    expect(turns.at(-1)).toBeCloseTo(60_000, 3);
  },
);

test("a wait ends with the run", async () => {
  const pace = new Pace(1);
  await pace.pass(AbortSignal.abort());
  await expect(pace.pass(AbortSignal.abort())).rejects.toThrow();
});
