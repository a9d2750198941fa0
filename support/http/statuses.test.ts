import { describe, expect, test } from "vitest";
import { passesByItself, saysTooMany } from "./statuses.ts";

describe("too many requests", () => {
  test("are said by 429, and by a 403 that says when to try again or that none is left", () => {
    const headers = [
      { "retry-after": "5" },
      { "x-ratelimit-remaining": "0" },
      { "ratelimit-remaining": "0" },
    ];
    expect(saysTooMany({ status: 429, headers: {} })).toBe(true);
    expect(headers.map((some) => saysTooMany({ status: 403, headers: some }))).toEqual([true, true, true]);
  });

  test("are not said by a refusal of the key while some are left", () => {
    expect(saysTooMany({ status: 403, headers: {} })).toBe(false);
    expect(saysTooMany({ status: 403, headers: { "x-ratelimit-remaining": "12" } })).toBe(false);
    expect(saysTooMany({ status: 401, headers: { "x-ratelimit-remaining": "0" } })).toBe(false);
    const unlimited = { "x-ratelimit-limit": "0", "x-ratelimit-remaining": "0" };
    expect(saysTooMany({ status: 403, headers: unlimited })).toBe(false);
  });
});

test("a lock passes by itself, and so does what says when to try again", () => {
  expect(passesByItself({ status: 423, headers: {} })).toBe(true);
  expect(passesByItself({ status: 409, headers: { "retry-after": "1" } })).toBe(true);
  expect(passesByItself({ status: 409, headers: {} })).toBe(false);
});
