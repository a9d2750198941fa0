import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bracketedCode, systemCode } from "./system-error.ts";

test("an error of the file system has a code, and another one has none", () => {
  const missing = () => readFileSync("/no/such/file");
  try {
    missing();
  } catch (error) {
    expect([systemCode(error), bracketedCode(error)]).toEqual(["ENOENT", " (ENOENT)"]);
  }
  expect([systemCode(new Error("odd")), bracketedCode("a text")]).toEqual(["", ""]);
  expect(missing).toThrow();
});
