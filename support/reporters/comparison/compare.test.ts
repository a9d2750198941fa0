import { expect, test } from "vitest";
import { exampleReport, failedCheck } from "../../testing/examples/report.ts";
import type { CheckResult } from "../../verdict/index.ts";
import { renderConformance } from "../conformance-file/render.ts";
import { type ConformanceFile, conformanceFile } from "../conformance-file/schema.ts";
import { createPalette } from "../markup/palette.ts";
import { compareReports, differencesIn, isWorse } from "./compare.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderPage } from "./page.ts";
import { renderTable, tallyOf } from "./table.ts";

function reportOf(changes: Parameters<typeof exampleReport>[0] = {}): ConformanceFile {
  const report = conformanceFile.parse(JSON.parse(renderConformance(exampleReport(changes))));
  if ("errors" in report) throw new Error("no report of a run");
  return report;
}

/** The comparison of reports, by their names. */
const compareAll = (reports: Readonly<Record<string, ConformanceFile>>) =>
  compareReports(Object.entries(reports).map(([name, report]) => ({ name, report })));

const requirement = "dashboards.list.status";

function checkWith(outcome: "passed" | "failed" | "not-evaluated"): CheckResult {
  if (outcome === "failed") return failedCheck(requirement, "expected the status 200, received 500");
  const named = { requirement, name: "a check", durationMs: 1, requests: 1 };
  return outcome === "passed" ? { ...named, outcome } : { ...named, outcome, reason: "no answer came" };
}

function compared(before: Parameters<typeof checkWith>[0], after: Parameters<typeof checkWith>[0]) {
  const reportWith = (outcome: typeof before) => reportOf({ checks: [checkWith(outcome)] });
  return compareAll({ before: reportWith(before), after: reportWith(after) });
}

test.each([
  ["passed", "passed", "same"],
  ["passed", "failed", "worse"],
  ["passed", "not-evaluated", "worse"],
  ["not-evaluated", "failed", "worse"],
  ["failed", "passed", "better"],
  ["not-evaluated", "passed", "better"],
  ["failed", "not-evaluated", "changed"],
] as const)("from %s to %s is %s", (before, after, change) => {
  const comparison = compared(before, after);
  const found = comparison.statements.find(({ id }) => id === requirement);
  expect(found).toMatchObject({ outcomes: [before, after], changes: ["same", change] });
  expect(isWorse(comparison)).toBe(change === "worse");
});

test("a statement that only one report has is neither better nor worse", () => {
  const report = reportOf();
  const older = { ...report, requirements: report.requirements.slice(1) };
  const comparison = compareAll({ older: older, newer: report });
  const [added] = report.requirements;
  expect(differencesIn(comparison).statements).toMatchObject([
    { id: added?.id, outcomes: ["unknown", added?.outcome], changes: ["same", "changed"] },
  ]);
  expect(isWorse(comparison)).toBe(false);
});

test("a gap differs if its observations differ, apart from ids and names", () => {
  const seen = (text: string) => reportOf({ observations: [{ gap: "pages.order", text }] });
  const changed = (one: string, other: string) =>
    differencesIn(compareAll({ one: seen(one), other: seen(other) })).gaps.map(({ id }) => id);
  expect(changed("newest first", "oldest first")).toEqual(["pages.order"]);
  expect(
    changed("dashboard 12345: dashspec-abcdefgh-board 1", "dashboard 67890: dashspec-12345678-board 7"),
  ).toEqual([]);
});

test("of a gap that differs, only the differences are shown", () => {
  const report = (...texts: readonly string[]) =>
    reportOf({ observations: texts.map((text) => ({ gap: "pages.order", text })) });
  const { gaps } = compareAll({
    one: report("newest first", "stable"),
    two: report("stable", "by name"),
    three: report("stable"),
    four: report(),
  });
  expect(gaps.find(({ id }) => id === "pages.order")?.apart).toEqual([
    "newest first; stable",
    "stable; by name",
    "stable",
    "nothing observed",
  ]);
  const common = compareAll({
    one: report("newest first", "stable"),
    two: report("stable", "by name"),
    three: report("stable"),
  }).gaps.find(({ id }) => id === "pages.order");
  expect(common?.apart).toEqual(["newest first", "by name", "nothing besides what all have"]);
});

test("cautions name what makes the reports less comparable", () => {
  const standard = reportOf();
  const smoke = { ...standard, coverage: { ...standard.coverage, depth: "smoke" as const, readOnly: true } };
  const { cautions } = compareAll({ nightly: standard, push: smoke });
  expect(cautions).toEqual([
    "push was judged at depth smoke, nightly at standard",
    "push judged another selection of statements",
  ]);
});

test("the table shows the statements that differ, and counts them", () => {
  const text = renderTable(compared("passed", "failed"), createPalette(false), 100);
  expect(text).toContain("dashboards.list.status  passed    FAILED");
  expect(text).not.toContain("apps.unused.status");
  expect(text.split("\n").at(-1)).toBe("1 statement worse.");
  for (const line of text.split("\n").slice(2)) expect(line.length).toBeLessThanOrEqual(100);
  expect(tallyOf(compared("passed", "passed"))).toBe("No statement and no gap differs.");
});

test("abbreviations are explained", () => {
  const text = renderTable(compared("passed", "not-evaluated"), createPalette(false), 100);
  expect(text).toMatch(/dashboards\.list\.status +passed +open/);
  expect(text).toContain("open: not evaluated");
  expect(text).toContain("(dashspec 0.1.0)");
  expect(renderMarkdown(compared("passed", "not-evaluated"))).toContain("| passed | **not evaluated** |");
});

test("Markdown and the page show what a server answered as text", () => {
  const hostile = "<script>alert(1)</script> | `x` \u202e @everyone";
  const report = reportOf({ observations: [{ gap: "pages.order", text: hostile }] });
  const comparison = compareAll({
    one: reportOf({ observations: [{ gap: "pages.order", text: "newest first" }] }),
    "<two>": report,
  });
  const markdown = renderMarkdown(comparison);
  expect(markdown).toContain("\\<script\\>alert\\(1\\)\\</script\\> \\| \\`x\\` \\\\u202e");
  const page = renderPage(comparison);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).toContain('<th scope="col">&lt;two&gt;</th>');
  expect(page).toContain("dashspec 0.1.0");
  expect(markdown).toContain("| 0.1.0 |");
  expect(page).not.toMatch(/<script|\u202e/);
  expect(page).not.toMatch(/(?:src|href)=/);
});
