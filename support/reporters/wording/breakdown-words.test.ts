import { expect, test } from "vitest";
import type { Breakdown } from "../../verdict/index.ts";
import { describeBreakdown } from "./breakdown-words.ts";

test.each([
  ["every creation", [2, 7, 13]],
  ["every POST, PATCH and DELETE", [2, 4, 13, 16]],
])("%s is what was seen to fail", (subject, endpoints) => {
  const bad = { answer: "500", status: 500, words: "out of ids", count: 7 };
  const breakdown: Breakdown = { reach: "writes", credential: "full", endpoints, bad, failed: [] };
  expect(describeBreakdown(breakdown)).toBe(`${subject} is answered 500: out of ids`);
});
