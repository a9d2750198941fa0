import { expect, test } from "vitest";
import { exampleReport, failedCheck } from "../../../testing/examples/report.ts";
import { exampleResults } from "../../../testing/examples/results.ts";
import { summaryOf } from "../../../testing/summary-of.ts";
import { type CheckResult, deriveResults } from "../../../verdict/index.ts";
import type { Screen } from "./part.ts";

test("many failures are cut, and the rest is in the reports", () => {
  const lines = summaryOf(exampleReport({ results: exampleResults(25, "failed") })).split("\n");
  expect(lines.filter((line) => line.includes("§4.1  MUST hold"))).toHaveLength(20);
  expect(lines.find((line) => line.startsWith("  and 5 more"))).toMatch(
    /^ {2}and 5 more, see the reports: [\w.]+(, [\w.]+){4}$/,
  );
});

test("several failed checks are one line, and hostile words stay on it", () => {
  const id = "dashboards.delete.refused";
  const hostile = `\u001b[2J\n${"x".repeat(500)}`;
  const report = exampleReport({ checks: [failedCheck(id, hostile), failedCheck(id, "second")] });
  const lineOf = (screen?: Screen) =>
    summaryOf(report, screen)
      .split("\n")
      .find((text) => text.includes("xxx"));
  expect(lineOf({ columns: 300, rows: 40 })).toMatch(/^ {6}\\u001b\[2J x+… \(and 1 more check\)$/);
  // A program that reads a pipe may look for the end.
  expect(lineOf()).toMatch(/^ {6}\\u001b\[2J x{500} \(and 1 more check\)$/);
});

test("a message without a request begins with the request of the finding", () => {
  const id = "dashboards.delete.refused";
  const exchange = exampleReport().results.flatMap(({ checks }) =>
    checks.flatMap((check) => (check.outcome === "failed" ? check.failure.exchanges : [])),
  );
  const failed = (message: string): CheckResult => ({
    outcome: "failed",
    requirement: id,
    name: id,
    durationMs: 1,
    failure: { message, endpoints: [5], exchanges: exchange, curl: "" },
  });
  const shown = (message: string) => summaryOf(exampleReport({ checks: [failed(message)] }));
  expect(shown("expected status 405, received 204")).toContain(
    "      DELETE dashboards/:id: expected status 405, received 204\n",
  );
  expect(shown("DELETE dashboards/7 answered 204")).toContain("      DELETE dashboards/7 answered 204\n");
});

test("one difference at several endpoints is shown once, with what depends on it and how to judge it again", () => {
  const ids = [
    "dashboards.create.stores.filters",
    "apps.create.stores.metrics",
    "apps.update.stores.metrics",
  ];
  const stored = (requirement: string, value: string): CheckResult => ({
    outcome: "failed",
    requirement,
    name: requirement,
    durationMs: 1,
    failure: {
      message: `metrics was written as ${value}, but the answer to POST shows []`,
      expected: value,
      actual: "[]",
      difference: "an empty object became an empty array",
      exchanges: [],
      curl: "",
    },
  });
  const results = deriveResults({
    requirements: ids.map((id) => ({ id, section: "4.1", endpoints: [2], statement: "MUST store it" })),
    selected: ids,
    checks: ids.map((id) => stored(id, "{}")),
  });
  expect(summaryOf(exampleReport({ results }), { columns: 200, rows: 40 })).toContain(`
Failed MUST (3, from 1 cause)
  dashboards.create.stores.filters  §4.1  MUST store it
      metrics was written as {}, but the answer to POST shows []
      also failed, probably for the same reason (an empty object became an empty array): apps.create.stores.metrics, apps.update.stores.metrics
      npx dashspec run --only dashboards.create.stores.filters --seed 42
`);
});

test("failures take at most a screen, but at least one is shown", () => {
  const failed = (rows: number) =>
    summaryOf(exampleReport({ results: exampleResults(25, "failed") }), { columns: 80, rows })
      .split("\n")
      .filter((line) => line.includes("§4.1  MUST hold")).length;
  expect(failed(40)).toBeLessThan(20);
  expect(failed(1)).toBeGreaterThan(0);
});
