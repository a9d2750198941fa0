import { expect, test } from "vitest";
import type { ProgressEvent } from "../../settings/target-plan.ts";
import type { CheckResult, RunResult } from "../../verdict/index.ts";
import { noTraces } from "../../verdict/traces.ts";
import { Bail, deciding } from "./bail.ts";

const levels = new Map([
  ["a.must", "MUST"],
  ["a.should", "SHOULD"],
] as const);
const waiver = { requirement: "a.*", reason: "known", owner: "us", expires: "2027-01-31" };

const event = (requirement: string, outcome: "failed" | "passed" = "failed"): ProgressEvent => ({
  kind: "check",
  requirement,
  name: requirement,
  outcome,
  done: 1,
});

test.each([
  ["a MUST that failed", event("a.must"), { waivers: [], strict: false }, true],
  ["one that passed", event("a.must", "passed"), { waivers: [], strict: false }, false],
  ["a SHOULD that failed", event("a.should"), { waivers: [], strict: false }, false],
  ["a SHOULD that failed, strictly", event("a.should"), { waivers: [], strict: true }, true],
  ["a waived failure", event("a.must"), { waivers: [waiver], strict: true }, false],
] as const)("%s may end the run", (_title, seen, { waivers, strict }, ends) => {
  const bail = new Bail(levels, waivers, strict);
  bail.hear(seen);
  expect(bail.signal.aborted).toBe(ends);
});

test("a failure of a statement that does not count ends no run, not even a strict one", () => {
  const bail = new Bail(levels, [], true);
  bail.hear(event("later.must"));
  expect(bail.signal.aborted).toBe(false);
});

test("a run that ended in this way was not interrupted", () => {
  const open: CheckResult = {
    outcome: "not-evaluated",
    requirement: "a.should",
    name: "x",
    durationMs: 0,
    reason: "the run was interrupted",
  };
  const result: RunResult = {
    checks: [open],
    observations: [],
    unobserved: [],
    traffic: { requests: 0, retries: 0 },
    receptions: [],
    traces: noTraces,
    residue: [],
    softDeleted: 0,
    notSelected: [],
    endedEarly: "interrupted",
    harnessFaults: [],
  };
  const bail = new Bail(levels, [], false);
  expect(bail.withoutInterruption(result)).toBe(result);
  bail.hear(event("a.must"));
  expect(bail.withoutInterruption(result)).toMatchObject({
    endedEarly: "first failure",
    checks: [{ reason: "the run ended at its first failure, as --bail asks" }],
  });
});

test("a statement of a later version than the user's decides no verdict", () => {
  const requirements = [
    { id: "a.must", statement: "MUST hold" },
    { id: "b.must", statement: "MUST hold", since: "0.2.0" },
    { id: "a.should", statement: "SHOULD hold" },
  ] as const;
  expect([...deciding(requirements, undefined)]).toEqual([
    ["a.must", "MUST"],
    ["b.must", "MUST"],
    ["a.should", "SHOULD"],
  ]);
  expect([...deciding(requirements, "0.1")]).toEqual([
    ["a.must", "MUST"],
    ["a.should", "SHOULD"],
  ]);
});
