import { expect, test } from "vitest";
import { changesLater } from "./dates.ts";

const date = "Thu, 01 Jan 2026 00:00:00 GMT";

test.each([
  {},
  { date },
  { "last-modified": date },
  { date, "last-modified": date },
  { date, "last-modified": "Thu, 01 Jan 2026 00:00:30 GMT" },
  { date, "last-modified": "Thu Jan  1 00:00:00 2026" },
  { date, "last-modified": "some day" },
])("%j may be sent", (headers) => {
  expect(changesLater({ headers })).toBeNull();
});

test.each(["Thu, 01 Jan 2026 00:02:00 GMT", "Thursday, 01-Jan-26 00:02:00 GMT", "Thu Jan  1 00:02:00 2026"])(
  "%s is later",
  (modified) => {
    expect(changesLater({ headers: { date, "last-modified": modified } })).toMatchObject({
      actual: modified,
    });
  },
);
