import { describe, expect, test } from "vitest";
import { exampleReport } from "../../testing/examples/report.ts";
import { exampleResults } from "../../testing/examples/results.ts";
import { summaryOf } from "../../testing/summary-of.ts";
import type { RequirementResult } from "../../verdict/index.ts";
import type { Report } from "../report.ts";

describe("the first line", () => {
  const passed = exampleResults(8, "passed");
  test.each<[string, Partial<Report>, string]>([
    [
      "a failed SHOULD",
      { verdict: "conformant", exitCode: 0, results: [...passed, ...exampleResults(1, "failed", "SHOULD")] },
      "conformant: all 8 MUST statements hold; 1 SHOULD statement failed",
    ],
    [
      "a waived MUST in a part",
      {
        verdict: "conformant-with-waivers",
        exitCode: 0,
        results: [...passed, ...exampleResults(1, "waived"), ...exampleResults(1, "not-selected")],
      },
      "conformant-with-waivers: 9 of 10 MUST judged, 8 hold, 1 waived",
    ],
    [
      "a failed SHOULD, strictly",
      { strict: true, results: [...passed, ...exampleResults(2, "failed", "SHOULD")] },
      "nonconformant: 2 SHOULD statements failed, which --strict counts",
    ],
    [
      "an open MUST",
      { verdict: "incomplete", exitCode: 3, results: [...passed, ...exampleResults(2, "not-evaluated")] },
      "incomplete: 2 of 10 MUST statements not evaluated",
    ],
    [
      "a fault of dashspec",
      { verdict: "none", exitCode: 5, results: passed, harnessFaults: ["it broke"] },
      "no verdict: 1 fault of dashspec itself, which may hide or distort what is said about the target",
    ],
    [
      "nothing evaluated",
      { verdict: "incomplete", exitCode: 3, results: exampleResults(2, "not-evaluated") },
      "incomplete: nothing was evaluated",
    ],
    [
      "Ctrl-C",
      {
        verdict: "aborted",
        exitCode: 130,
        endedEarly: "interrupted",
        results: [...passed, ...exampleResults(2, "not-evaluated")],
      },
      "aborted: the run was interrupted after 8 of 10 MUST statements",
    ],
    [
      "--bail",
      {
        endedEarly: "first failure",
        results: [...passed, ...exampleResults(1, "failed"), ...exampleResults(2, "not-evaluated")],
      },
      "nonconformant: 1 of 11 MUST statements failed; the run ended there, as --bail asks",
    ],
    [
      "a target that went away",
      {
        verdict: "aborted",
        exitCode: 4,
        endedEarly: "target went away",
        results: exampleResults(2, "not-evaluated"),
      },
      "aborted: the target went away after 0 of 2 MUST statements",
    ],
  ])("%s", (_title, changes, line) => {
    expect(summaryOf(exampleReport(changes)).split("\n")[0]).toBe(line);
  });
});

test.each<[string, Partial<Report["selection"]>, string]>([
  ["GET alone", { readOnly: true }, "conformant as far as GET shows: 127 of 261 MUST judged, and all hold"],
  [
    "areas",
    { areas: ["apps", "sharing"] },
    "conformant in apps and sharing: 127 of 261 MUST judged, and all hold",
  ],
  [
    "several",
    { readOnly: true, areas: ["apps"], only: ["apps.*"] },
    "conformant as far as GET shows, in apps, for the statements selected: 127 of 261 MUST judged, and all hold",
  ],
])("the first line names the limits of the verdict: %s", (_title, selection, line) => {
  const report = exampleReport({
    verdict: "conformant",
    results: [...exampleResults(127, "passed"), ...exampleResults(134, "not-selected")],
    selection: { areas: [], only: [], readOnly: false, ...selection },
  });
  expect(summaryOf(report).split("\n")[0]).toBe(line);
});

test("statements that the user states as not available are counted apart from those that were not selected", () => {
  const answered = (result: RequirementResult, reason: string, setting = {}): RequirementResult => ({
    ...result,
    reason,
    checks: [{ requirement: result.id, name: "n", durationMs: 0, outcome: "answered", reason, ...setting }],
  });
  const unavailable = exampleResults(1, "not-selected").map((result) =>
    answered(result, "stated in dashspec.yaml: no apps"),
  );
  // A statement that only an optional setting enables is not selected without it (rule 12).
  const optional = exampleResults(1, "not-selected").map((result) =>
    answered(result, "judged only with a second user", { setting: "DASHSPEC_SECOND_COLLABORATOR_UUID" }),
  );
  const deselected = exampleResults(2, "not-selected").map(({ reason: _, ...result }) => result);
  const results = [...exampleResults(2, "passed"), ...deselected, ...unavailable, ...optional];
  const last = summaryOf(exampleReport({ verdict: "conformant", exitCode: 0, results, harnessFaults: [] }))
    .split("\n")
    .at(-1);
  expect(last).toBe(
    "conformant: MUST 2 passed, 3 not selected, 1 stated as unavailable · SHOULD none · exit code 0",
  );
});
