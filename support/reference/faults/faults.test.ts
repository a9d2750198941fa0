import { expect, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import { faultById, faults } from "./index.ts";

test("each fault has an id of its own that begins with its requirement", () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(faults.filter(({ id, requirement }) => !id.startsWith(`${requirement}.`))).toEqual([]);
  expect(faultById(faults[0]?.id ?? "")).toBe(faults[0]);
  expect(faultById("no such fault")).toBeUndefined();
});

test("every requirement has a fault that violates it", () => {
  const violated = new Set(faults.map(({ requirement }) => requirement));
  expect(requirements.map(({ id }) => id).filter((id) => !violated.has(id))).toEqual([]);
});
