import { expect, test } from "vitest";
import type { Narrowing } from "./narrowing.ts";
import { chooseSubjects } from "./subjects.ts";

const nothing: Narrowing = { fault: [], dialect: [], requirement: [] };
const idsOf = (narrowing: Partial<Narrowing>): readonly string[] =>
  chooseSubjects({ ...nothing, ...narrowing }).map(({ id }) => id);

test("a requirement is tried on the unchanged reference target, and with each of its faults", () => {
  const [first, ...faults] = idsOf({ requirement: ["sharing.retrieve.status"] });
  expect(first).toBe("base");
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter((id) => !id.startsWith("sharing.retrieve.status."))).toEqual([]);
});

test("faults and dialects are tried alone", () => {
  expect(idsOf({ fault: ["dashboards.delete.allow.empty"] })).toEqual(["dashboards.delete.allow.empty"]);
  expect(idsOf({ dialect: ["schemes.basic"] })).toEqual(["schemes.basic"]);
});

test("a pattern that no requirement matches chooses nothing", () => {
  expect(idsOf({ requirement: ["sharing.nothing"] })).toEqual([]);
});
