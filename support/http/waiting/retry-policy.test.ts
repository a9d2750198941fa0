import { expect, test } from "vitest";
import { RetryPolicy } from "./retry-policy.ts";

test("all of a wait is taken", async () => {
  const started = performance.now();
  await new RetryPolicy().pause(100);
  // A timer may fire a little early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(98);
});

test("no more than its share of a wait is taken", async () => {
  const anHour = 3_600_000;
  await expect(new RetryPolicy(0.00001).pause(anHour)).resolves.toBeUndefined();
});

test("what never agrees is returned as a read that began after two seconds", async () => {
  const began: number[] = [];
  const read = async () => began.push(Date.now());
  expect(await new RetryPolicy().until(read, () => false)).toBe(began.length);
  expect((began.at(-1) ?? 0) - (began[0] ?? 0)).toBeGreaterThanOrEqual(2000);
});

test("what agrees is read no more", async () => {
  let count = 0;
  const read = async () => ++count;
  expect(await new RetryPolicy(0.01).until(read, (seen) => seen === 3)).toBe(3);
  expect(count).toBe(3);
});

test("where waits are short, a read is repeated all the same", async () => {
  let count = 0;
  await new RetryPolicy(0).until(
    async () => ++count,
    () => false,
  );
  expect(count).toBe(5);
});
