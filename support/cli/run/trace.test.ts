import { expect, test } from "vitest";
import { traceLine } from "./trace.ts";

const exchange = {
  startedAt: "2026-11-21T08:00:00.000Z",
  method: "PATCH",
  url: "https://staging.example/api/projects/1/dashboards/7?x=1",
  requestHeaders: { authorization: "Bearer [the full key]" },
  requestBody: '{"pinned":\n true}',
  status: 200,
  responseBody: '{"id":7}',
  durationMs: 12.4,
  curl: "curl",
};

test("an exchange is one line: request, key, answer and time", () => {
  expect(traceLine(exchange)).toBe(
    'PATCH /api/projects/1/dashboards/7?x=1 {"pinned": true} (the full key) → 200 in 12 ms {"id":7}',
  );
  const { status: _, requestBody: __, ...unanswered } = { ...exchange, requestHeaders: {}, responseBody: "" };
  expect(traceLine(unanswered)).toBe(
    "PATCH /api/projects/1/dashboards/7?x=1 (no key) → no response in 12 ms",
  );
});

test("it is as wide as the terminal", () => {
  expect(traceLine(exchange, 40)).toHaveLength(40);
});
