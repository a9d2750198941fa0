import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { millisecondsOf, Throttle } from "./throttle.ts";

const now = Date.UTC(2026, 1, 28, 12, 0, 0);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["0", 0],
  ["2", 2000],
  [" 1.5 ", 1500],
  ["Sat, 28 Feb 2026 12:00:03 GMT", 3000],
  ["Sat, 28 Feb 2026 11:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [undefined, null],
])("reads the Retry-After %s as %s", (header, wait) => {
  expect(millisecondsOf(header)).toBe(wait);
});

test("lets requests pass while nobody asked to wait", async () => {
  await new Throttle().pass(AbortSignal.timeout(1000));
});

test("a wait ends with the run", async () => {
  const throttle = new Throttle();
  throttle.slowDown("60");
  await expect(throttle.pass(AbortSignal.abort())).rejects.toThrow();
});
