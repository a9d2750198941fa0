import { expect, test } from "vitest";
import { FailedCheck } from "./failed-check.ts";

test("a request without an answer is named as such", () => {
  const exchange = { method: "GET", url: "https://x.example/a", requestHeaders: {}, durationMs: 1, curl: "" };
  const { message } = new FailedCheck(
    { message: "no answer", exchanges: [exchange, { ...exchange, status: 204 }], curl: "" },
    undefined,
  );
  expect(message).toBe(
    "no answer\n  GET https://x.example/a got no answer\n  GET https://x.example/a answered 204",
  );
});
