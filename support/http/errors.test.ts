import { expect, test } from "vitest";
import { codeOf, metNobody, neverArrived } from "./errors.ts";

const failure = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });

test.each([
  ["ECONNREFUSED", true, true],
  ["ECONNRESET", true, false],
  ["ETIMEDOUT", true, false],
  ["UND_ERR_CONNECT_TIMEOUT", true, true],
  ["HPE_INVALID_HEADER_TOKEN", false, false],
])("%s, deep in the causes, met nobody: %s, and never arrived: %s", (code, nobody, never) => {
  const error = failure(code);
  expect([codeOf(error), metNobody(error), neverArrived(error)]).toEqual([code, nobody, never]);
});

test("a time-out of our own is told by its name", () => {
  expect(codeOf(new DOMException("it took too long", "TimeoutError"))).toBe("TIMEOUT");
});

test("what is no error has no code", () => {
  expect([codeOf(null), codeOf("ETIMEDOUT"), codeOf({})]).toEqual(["", "", ""]);
});
