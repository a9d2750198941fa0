import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { exampleReport, failedCheck, waivedReport } from "../../testing/examples/report.ts";
import { exampleResults } from "../../testing/examples/results.ts";
import { summaryOf } from "../../testing/summary-of.ts";
import { applyWaivers } from "../../verdict/index.ts";
import { renderMarkdownSummary } from "../files/markdown-summary.ts";
import { renderPage } from "../page/page.ts";
import { renderSummary } from "./summary.ts";

test("a summary has the verdict, every kind of result, what is left, and the reports", () => {
  expect(summaryOf(exampleReport())).toMatchInlineSnapshot(`
    "nonconformant: 1 of 5 selected MUST statements failed
    https://staging.example · depth standard · seed 42 · 2,113 requests and 2 retries in 12.3 s

    Failed MUST (1)
      dashboards.delete.refused  §3  MUST refuse DELETE of a live dashboard with 405
          expected the status 405, received 204
          1 SHOULD not evaluated because of this
          npx dashspec run --only dashboards.delete.refused --seed 42

    Not evaluated for other reasons (2)
      1 MUST: no user is known who may be added
          to enable: DASHSPEC_COLLABORATOR_UUID
          collaborators.add.status
      1 MUST: a fault of dashspec: cannot read the property x
          apps.unused.status

    Judged in part
      4 of 32 scope sets (scopes.apps.list.granted)

    Faults of dashspec itself (2): they say nothing about the target; please report them
      apps.unused.status: cannot read the property x
      the ledger could not be closed

    Left on the target
      14 soft-deleted dashboards: the document has no way to remove them further
      app https://staging.example/api/organizations/1/pipeline_import_apps/9
          answered 500

    Reports
      reports/junit.xml
      reports/conformance.json

    nonconformant: MUST 2 passed, 1 failed, 2 not evaluated, 1 not selected · SHOULD 1 not evaluated · 2 faults of dashspec itself · exit code 1"
  `);
});

test("a clean run is short", () => {
  const report = exampleReport({
    verdict: "conformant",
    exitCode: 0,
    target: { baseUrl: "http://127.0.0.1:4000", kind: "embedded" },
    results: [...exampleResults(1200, "passed"), ...exampleResults(3, "passed", "SHOULD")],
    residue: [],
    harnessFaults: [],
    softDeleted: 0,
  });
  expect(summaryOf(report)).toMatchInlineSnapshot(`
    "conformant (embedded reference target): all 1,200 MUST statements hold
    http://127.0.0.1:4000 · depth standard · seed 42 · 2,113 requests and 2 retries in 12.3 s

    Reports
      reports/junit.xml
      reports/conformance.json

    conformant (embedded reference target): MUST 1,200 passed · SHOULD 3 passed · exit code 0"
  `);
});

test("colour changes nothing but colour", () => {
  const report = exampleReport();
  const reports = ["reports/junit.xml", "reports/conformance.json"];
  const coloured = renderSummary(report, { reports, colour: true });
  expect(coloured).not.toBe(summaryOf(report));
  expect(stripVTControlCharacters(coloured)).toBe(summaryOf(report));
});

test("shows what is waived, by whom and until when, and which waivers are stale", () => {
  const lines = summaryOf(waivedReport());
  expect(lines).toContain(`
Waived (2, 1 of them not judged because of the others)
  dashboards.delete.refused  §3  expected the status 405, received 204
      the proxy answers DELETE (platform team, https://tracker.example/7, until 2027-01-31)
  dashboards.delete.allow    §7  not judged because of dashboards.delete.refused
      the proxy answers DELETE (platform team, https://tracker.example/7, until 2027-01-31)

Waivers to delete or renew (1): they make the run nonconformant
  dashboards.list.* (line 20 of dashspec.yaml): its statement holds now; delete it
`);
  expect(lines.split("\n")[0]).toBe(
    "nonconformant: 1 waiver to delete or renew; no MUST statement of the document failed",
  );
});

test("says why a failure counts although it has a waiver, in each report that shows findings", () => {
  const check = failedCheck("dashboards.delete.refused", "expected the status 405, received 204");
  const { results } = exampleReport({ checks: [check] });
  const waiver = { reason: "known", owner: "us", expires: "2027-01-31", endpoints: [1] };
  const entries = [{ ...waiver, requirement: "dashboards.delete.refused" }];
  const partly = results.map((result) =>
    result.outcome === "failed" ? { ...result, endpoints: [1, 5] } : result,
  );
  const waived = applyWaivers({ results: partly, waivers: entries, today: "2026-11-21" });
  const report = exampleReport({ results: waived.results });
  const why = "its waiver leaves out endpoint 5";
  expect(summaryOf(report)).toContain(`\n      ${why}\n`);
  expect(renderMarkdownSummary(report)).toContain(`Not waived: ${why}.`);
  expect(renderPage(report)).toContain(`Not waived: ${why}.`);
});

test.each([60, 80, 120])("no line but a command is wider than %i columns", (columns) => {
  const long = exampleReport({
    checks: [failedCheck("dashboards.delete.refused", "long words ".repeat(60))],
  });
  const lines = renderSummary(long, { reports: [], colour: true, screen: { columns, rows: 30 } }).split("\n");
  const widths = lines.filter((line) => !/dashspec run|https:/.test(line)).map(stripVTControlCharacters);
  for (const line of widths) expect(line.length, line).toBeLessThanOrEqual(columns);
});
