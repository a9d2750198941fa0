import { expect, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import { faultById, faults } from "./index.ts";

test("the faults have distinct ids, which begin with their requirements", () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(faults.filter(({ id, requirement }) => !id.startsWith(`${requirement}.`))).toEqual([]);
  expect(faultById(faults[0]?.id ?? "")).toBe(faults[0]);
  expect(faultById("no such fault")).toBeUndefined();
});

test("every requirement has a fault that violates it", () => {
  const violated = new Set(faults.map(({ requirement }) => requirement));
  expect(requirements.map(({ id }) => id).filter((id) => !violated.has(id))).toEqual([]);
});
