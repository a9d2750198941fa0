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
])("%s, deep in the causes, reached nobody: %s, and never arrived: %s", (code, nobody, never) => {
  const error = failure(code);
  expect([codeOf(error), metNobody(error), neverArrived(error)]).toEqual([code, nobody, never]);
});

test("a time-out of our own has its name as its code", () => {
  expect(codeOf(new DOMException("it took too long", "TimeoutError"))).toBe("TIMEOUT");
});

test("a value that is not an error has no code", () => {
  expect([codeOf(null), codeOf("ETIMEDOUT"), codeOf({})]).toEqual(["", "", ""]);
});
