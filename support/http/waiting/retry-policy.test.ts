import { expect, onTestFinished, test, vi } from "vitest";
import { RetryPolicy } from "./retry-policy.ts";

test("a whole share takes the whole wait", async () => {
  const started = performance.now();
  await new RetryPolicy().pause(100);
  // A timer may fire a little early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(98);
});

test("a part of it takes that part of the wait", async () => {
  const anHour = 3_600_000;
  await expect(new RetryPolicy(0.00001).pause(anHour)).resolves.toBeUndefined();
});

test("values that never agree are returned from a read that began after two seconds", async () => {
  const began: number[] = [];
  const started = performance.now();
  const read = async () => began.push(performance.now());
  expect(await new RetryPolicy().until(read, () => false)).toBe(began.length);
  expect((began.at(-1) ?? 0) - started).toBeGreaterThanOrEqual(2000);
});

test("the machine's clock may be set forward meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const began: number[] = [];
  const started = performance.now();
  const read = async () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    return began.push(performance.now());
  };
  await new RetryPolicy(0.5).until(read, () => false);
  expect((began.at(-1) ?? 0) - started).toBeGreaterThanOrEqual(1000);
});

test("a read that agrees is the last one", async () => {
  let count = 0;
  const read = async () => ++count;
  expect(await new RetryPolicy(0.01).until(read, (seen) => seen === 3)).toBe(3);
  expect(count).toBe(3);
});

test("short waits still repeat a read", async () => {
  let count = 0;
  await new RetryPolicy(0).until(
    async () => ++count,
    () => false,
  );
  expect(count).toBe(5);
});
