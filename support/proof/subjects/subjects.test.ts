import { expect, test } from "vitest";
import { holds } from "../report/figures.ts";
import type { Trial } from "../trials/trial.ts";
import type { Narrowing } from "./narrowing.ts";
import { base, chooseSubjects } from "./subjects.ts";

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

test("a check that fails on the unchanged reference target fails the proof", () => {
  const clean: Trial = {
    subject: base,
    depth: "standard",
    failed: [],
    failedChecks: [],
    notEvaluated: [],
    results: [],
    checks: [],
    requests: 1,
    problems: [],
  };
  const proof = { coverage: null, mechanical: [], scores: {}, seconds: 1 };
  expect(holds({ ...proof, trials: [clean] })).toBe(true);
  expect(holds({ ...proof, trials: [{ ...clean, failed: ["sharing.retrieve.status"] }] })).toBe(false);
});
