import { expect, test } from "vitest";
import type { CheckResult } from "../../verdict/result.ts";
import { ResultCollector } from "./result-collector.ts";

const passed = (name: string): CheckResult => ({
  outcome: "passed",
  requirement: "apps.create.status",
  name,
  durationMs: 1,
});
const expected = (name: string, silent = false) => ({ requirement: "apps.create.status", name, silent });

test("a check that never reports is a fault of dashspec, under its requirement", () => {
  const run = new ResultCollector();
  run.expect("1", expected("one"));
  run.expect("2", expected("two"));
  run.expect("3", expected("a look", true));
  expect(run.report("1", passed("one"), false)).toBe(1);
  const { checks, harnessFaults } = run.result([], false);
  expect(checks).toMatchObject([
    { outcome: "passed", name: "one" },
    { outcome: "harness-fault", requirement: "apps.create.status", name: "two" },
  ]);
  expect(harnessFaults).toContain("2 of 3 checks reported no result");
});

test("results are in the order of the tests, whichever ended first", () => {
  const run = new ResultCollector();
  for (const id of ["one", "two", "three"]) run.expect(id, expected(id));
  for (const id of ["three", "one", "two"]) run.report(id, passed(id), false);
  expect(run.result([], false).checks.map(({ name }) => name)).toEqual(["one", "two", "three"]);
});

test("a check that was not needed has reported, but is not a result", () => {
  const run = new ResultCollector();
  run.expect("1", expected("one"));
  run.report("1", { outcome: "unneeded", reason: "nothing did", ...expected("one"), durationMs: 0 }, false);
  const { checks, harnessFaults } = run.result([], false);
  expect([checks, harnessFaults]).toEqual([[], ["the run ended without a clean-up"]]);
});

test("after an interruption no test is missed", () => {
  const run = new ResultCollector();
  run.expect("1", expected("one"));
  const { checks, endedEarly, harnessFaults } = run.result([], true);
  expect([checks, endedEarly]).toEqual([[], "interrupted"]);
  expect(harnessFaults).toEqual(["the run ended without a clean-up"]);
});

test("a silent test is reported if it is a fault of dashspec", () => {
  const run = new ResultCollector();
  const fault = { outcome: "harness-fault", message: "it broke", durationMs: 1 } as const;
  run.report("1", { ...fault, ...expected("a look") }, true);
  run.report("2", passed("reported nowhere else"), true);
  expect(run.result([], false)).toMatchObject({
    checks: [],
    harnessFaults: ["it broke", expect.any(String)],
  });
});
