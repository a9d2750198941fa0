import { expect, test } from "vitest";
import type { CheckResult } from "../result.ts";
import { asOf, isLater } from "./as-of.ts";
import { deriveResults } from "./results.ts";
import { deriveVerdict } from "./verdict.ts";

const check = (requirement: string, outcome: "passed" | "failed"): CheckResult => {
  const shared = { requirement, name: requirement, durationMs: 1 };
  return outcome === "passed"
    ? { ...shared, outcome }
    : { ...shared, outcome, failure: { message: "it is wrong", exchanges: [], curl: "" } };
};

const requirement = (id: string, since?: string) =>
  ({
    id,
    section: "1",
    endpoints: [],
    statement: "MUST hold",
    ...(since === undefined ? {} : { since }),
  }) as const;

const results = deriveResults({
  requirements: [
    requirement("old.passed"),
    requirement("new.failed", "0.2.0"),
    requirement("new.passed", "0.2.0"),
  ],
  selected: ["old.passed", "new.failed", "new.passed"],
  checks: [check("old.passed", "passed"), check("new.failed", "failed"), check("new.passed", "passed")],
});

const verdictOf = (judged: typeof results) =>
  deriveVerdict({
    results: judged,
    answered: [],
    harnessFaults: [],
    strict: false,
    allowIncomplete: false,
    staleWaivers: [],
  }).verdict;

test("a statement names the version since which it is judged", () => {
  expect(results.map(({ since }) => since)).toEqual(["0.1.0", "0.2.0", "0.2.0"]);
});

test("a statement that a later version judges is reported, and fails no run", () => {
  expect(verdictOf(results)).toBe("nonconformant");
  const earlier = asOf(results, "0.1");
  expect(verdictOf(earlier)).toBe("conformant");
  expect(earlier.map(({ outcome }) => outcome)).toEqual(["passed", "not-selected", "passed"]);
  expect(earlier[1]).toMatchObject({
    later: "failed",
    reason: "judged since 0.2.0, which is later than 0.1; it failed: it is wrong",
  });
  expect(earlier[1]?.checks).toHaveLength(1);
});

test.each([undefined, "0.2", "0.2.0", "1"])("as of %s all of them count", (version) => {
  expect(asOf(results, version)).toEqual(results);
});

test.each([
  ["0.2.0", "0.1", true],
  ["0.2.1", "0.2", false],
  ["0.2.1", "0.2.0", true],
  ["0.10.0", "0.9", true],
  ["0.9.0", "0.10", false],
  ["1.0.0", "0", true],
])("%s is later than %s: %s", (one, other, later) => {
  expect(isLater(one, other)).toBe(later);
});
