import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitAsked } from "./retry-after.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 1, 28, 12, 0, 0), toFake: ["Date"] });
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
  ["86400", 120_000],
  ["Sun, 01 Mar 2026 12:00:00 GMT", 120_000],
])("reads the Retry-After %s as %s ms", (header, wait) => {
  expect(waitAsked({ "retry-after": header })).toBe(wait);
});

test("an answer without a Retry-After asks for no wait", () => {
  expect(waitAsked({})).toBeNull();
});

test("a date is compared with the target's own clock", () => {
  const date = "Sat, 28 Feb 2026 13:00:00 GMT";
  expect(waitAsked({ "retry-after": "Sat, 28 Feb 2026 13:00:02 GMT", date })).toBe(2000);
  expect(waitAsked({ "retry-after": "Sat, 28 Feb 2026 12:00:02 GMT", date: "today" })).toBe(2000);
});
