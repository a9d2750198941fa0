import { expect, test } from "vitest";
import { Patience } from "./patience.ts";

test("all of a wait is taken", async () => {
  const started = performance.now();
  await new Patience().pause(100);
  // A timer may fire a little early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(98);
});

test("no more than its share of a wait is taken", async () => {
  const anHour = 3_600_000;
  await expect(new Patience(0.00001).pause(anHour)).resolves.toBeUndefined();
});
