import { expect, test } from "vitest";
import { exampleReport } from "../../../testing/examples/report.ts";
import { summaryOf } from "../../../testing/summary-of.ts";
import { type CheckResult, deriveResults } from "../../../verdict/index.ts";

test("one missing setting is one entry, with the number of statements that depend on it", () => {
  const ids = ["a.one", "a.two", "a.three", "a.four"];
  const results = deriveResults({
    requirements: ids.map((id) => ({ id, section: "5", endpoints: [1], statement: "MUST hold" })),
    selected: ids,
    checks: ids.map((id) => ({
      outcome: "not-evaluated",
      requirement: id,
      name: id,
      durationMs: 0,
      reason: `no key for ${id}`,
      setting: "DASHSPEC_SCOPED_KEYS",
    })),
  });
  expect(summaryOf(exampleReport({ results }))).toContain(
    "Not evaluated (4)\n  4 MUST: no key for a.one (and 3 similar reasons)\n      to enable: DASHSPEC_SCOPED_KEYS\n\n",
  );
});

test("a statement that lacks two things is counted once, so that the counts add up", () => {
  const ids = ["a.one", "a.two", "a.three"];
  const open = (requirement: string, reason: string): CheckResult => ({
    outcome: "not-evaluated",
    requirement,
    name: reason,
    durationMs: 0,
    reason,
  });
  const results = deriveResults({
    requirements: ids.map((id) => ({ id, section: "5", endpoints: [1], statement: "MUST hold" })),
    selected: ids,
    checks: [
      open("a.one", "the target went away"),
      open("a.two", "the target went away"),
      open("a.two", "no answer"),
      open("a.three", "no answer"),
      open("a.one", "a lost answer"),
    ],
  });
  expect(summaryOf(exampleReport({ results }))).toContain(
    `Not evaluated (3)
  2 MUST: the target went away
      a.one, a.two
  1 MUST, and 1 counted already: no answer
      a.two, a.three
  1 counted already: a lost answer
      a.one
`,
  );
});
