import { expect, test } from "vitest";
import { exampleReport } from "../../../testing/examples/report.ts";
import { summaryOf } from "../../../testing/summary-of.ts";
import type { CheckResult } from "../../../verdict/index.ts";

test.each([
  ["4 of 32 scope sets", undefined, true],
  ["32 of 32 scope sets", undefined, false],
  ["every answer of the run", { judged: 9, of: 9 }, false],
  ["some of the walks", { judged: 8, of: 9 }, true],
])("coverage of %s, counted as %j, is partial: %s", (coverage, counts, isShown) => {
  const requirement = "dashboards.list.status";
  const report = exampleReport({
    checks: [
      {
        outcome: "passed",
        coverage,
        ...(counts === undefined ? {} : { counts }),
        requirement,
        name: requirement,
        durationMs: 1,
      },
    ],
  });
  expect(summaryOf(report).includes(`Judged in part\n  ${coverage} (${requirement})`)).toBe(isShown);
});

test("parts of one whole are one line", () => {
  const passed = (requirement: string, coverage: string): CheckResult => ({
    outcome: "passed",
    coverage,
    requirement,
    name: coverage,
    durationMs: 1,
  });
  const checks = [
    passed("dashboards.list.status", "9 of 32 scope sets"),
    passed("scopes.apps.list.granted", "6 of 32 scope sets"),
    passed("apps.unused.status", "2 of 8 reads"),
    passed("apps.unused.status", "8 of 8 reads"),
  ];
  expect(summaryOf(exampleReport({ checks }))).toContain(
    "Judged in part\n  6 to 9 of 32 scope sets (2 statements)\n  2 of 8 reads (apps.unused.status)\n\n",
  );
});
