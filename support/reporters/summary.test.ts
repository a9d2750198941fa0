import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { exampleReport, failedCheck, waivedReport } from "../testing/example-report.ts";
import { type CheckResult, deriveResults, type RequirementResult } from "../verdict/index.ts";
import type { Screen } from "./part.ts";
import type { Report } from "./report.ts";
import { renderSummary } from "./summary.ts";

const reports = ["reports/junit.xml", "reports/conformance.json"];
const render = (report: Report, screen?: Screen) =>
  renderSummary(report, { reports, colour: false, ...(screen === undefined ? {} : { screen }) });
const many = (count: number, outcome: RequirementResult["outcome"], level: "MUST" | "SHOULD" = "MUST") =>
  Array.from(
    { length: count },
    (_, index): RequirementResult => ({
      id: `some.${outcome}.${level}.${index}`,
      section: "4.1",
      level,
      statement: `${level} hold`,
      endpoints: [1],
      outcome,
      ...(outcome !== "passed" && { reason: `the reason ${"x".repeat(index)}` }),
      checks: outcome === "waived" ? [failedCheck("some.failed", "the reason")] : [],
    }),
  );

test("tells the whole run", () => {
  expect(render(exampleReport())).toMatchInlineSnapshot(`
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
      4 of 32 scope sets (1 statement)

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
    results: [...many(1200, "passed"), ...many(3, "passed", "SHOULD")],
    residue: [],
    harnessFaults: [],
    softDeleted: 0,
  });
  expect(render(report)).toMatchInlineSnapshot(`
    "conformant (embedded reference target): all 1,200 MUST statements hold
    http://127.0.0.1:4000 · depth standard · seed 42 · 2,113 requests and 2 retries in 12.3 s

    Reports
      reports/junit.xml
      reports/conformance.json

    conformant (embedded reference target): MUST 1,200 passed · SHOULD 3 passed · exit code 0"
  `);
});

test("what the user answers not available is counted apart from what was not selected", () => {
  const answered = (result: RequirementResult, reason: string, setting = {}): RequirementResult => ({
    ...result,
    reason,
    checks: [{ requirement: result.id, name: "n", durationMs: 0, outcome: "answered", reason, ...setting }],
  });
  const unavailable = many(1, "not-selected").map((result) =>
    answered(result, "stated in dashspec.yaml: no apps"),
  );
  // What only an optional setting asks for is not selected without it (rule 12).
  const optional = many(1, "not-selected").map((result) =>
    answered(result, "judged only with a second user", { setting: "DASHSPEC_SECOND_COLLABORATOR_UUID" }),
  );
  const deselected = many(2, "not-selected").map(({ reason: _, ...result }) => result);
  const results = [...many(2, "passed"), ...deselected, ...unavailable, ...optional];
  const last = render(exampleReport({ verdict: "conformant", exitCode: 0, results, harnessFaults: [] }))
    .split("\n")
    .at(-1);
  expect(last).toBe(
    "conformant: MUST 2 passed, 3 not selected, 1 stated as unavailable · SHOULD none · exit code 0",
  );
});

test("colour changes nothing but colour", () => {
  const report = exampleReport();
  const coloured = renderSummary(report, { reports, colour: true });
  expect(coloured).not.toBe(render(report));
  expect(stripVTControlCharacters(coloured)).toBe(render(report));
});

describe("the first line", () => {
  const passed = many(8, "passed");
  test.each<[string, Partial<Report>, string]>([
    [
      "a failed SHOULD",
      { verdict: "conformant", exitCode: 0, results: [...passed, ...many(1, "failed", "SHOULD")] },
      "conformant: all 8 MUST statements hold; 1 SHOULD statement failed",
    ],
    [
      "a waived MUST in a part",
      {
        verdict: "conformant-with-waivers",
        exitCode: 0,
        results: [...passed, ...many(1, "waived"), ...many(1, "not-selected")],
      },
      "conformant-with-waivers: 9 of 10 MUST judged, 8 hold, 1 waived",
    ],
    [
      "a failed SHOULD, strictly",
      { strict: true, results: [...passed, ...many(2, "failed", "SHOULD")] },
      "nonconformant: 2 SHOULD statements failed, which --strict counts",
    ],
    [
      "an open MUST",
      { verdict: "incomplete", exitCode: 3, results: [...passed, ...many(2, "not-evaluated")] },
      "incomplete: 2 of 10 MUST statements not evaluated",
    ],
    [
      "a fault of dashspec",
      { verdict: "none", exitCode: 5, results: passed, harnessFaults: ["it broke"] },
      "no verdict: 1 fault of dashspec itself, which may hide or distort what is said about the target",
    ],
    [
      "nothing evaluated",
      { verdict: "incomplete", exitCode: 3, results: many(2, "not-evaluated") },
      "incomplete: nothing was evaluated",
    ],
    [
      "Ctrl-C",
      {
        verdict: "aborted",
        exitCode: 130,
        aborted: "interrupted",
        results: [...passed, ...many(2, "not-evaluated")],
      },
      "aborted: the run was interrupted after 8 of 10 MUST statements",
    ],
    [
      "--bail",
      { bailed: true, results: [...passed, ...many(1, "failed"), ...many(2, "not-evaluated")] },
      "nonconformant: 1 of 11 MUST statements failed; the run ended there, as --bail asks",
    ],
    [
      "a target that went away",
      { verdict: "aborted", exitCode: 4, aborted: "target went away", results: many(2, "not-evaluated") },
      "aborted: the target went away after 0 of 2 MUST statements",
    ],
  ])("%s", (_title, changes, line) => {
    expect(render(exampleReport(changes)).split("\n")[0]).toBe(line);
  });
});

test("many failures are cut, and the reports are pointed to", () => {
  const lines = render(exampleReport({ results: many(25, "failed") })).split("\n");
  expect(lines.filter((line) => line.includes("§4.1  MUST hold"))).toHaveLength(20);
  expect(lines).toContain("  and 5 more, see the reports");
});

test("several failed checks are one line, and hostile words stay on it", () => {
  const id = "dashboards.delete.refused";
  const hostile = `\u001b[2J\n${"x".repeat(500)}`;
  const report = exampleReport({ checks: [failedCheck(id, hostile), failedCheck(id, "second")] });
  const lineOf = (screen?: Screen) =>
    render(report, screen)
      .split("\n")
      .find((text) => text.includes("xxx"));
  expect(lineOf({ columns: 300, rows: 40 })).toMatch(/^ {6}\\u001b\[2J x+… \(and 1 more check\)$/);
  // What reads a pipe may look for what stands at the end.
  expect(lineOf()).toMatch(/^ {6}\\u001b\[2J x{500} \(and 1 more check\)$/);
});

test("one missing setting is one entry, with the count of what depends on it", () => {
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
  expect(render(exampleReport({ results }))).toContain(
    "Not evaluated (4)\n  4 MUST: no key for a.one (and 3 similar reasons)\n      to enable: DASHSPEC_SCOPED_KEYS\n\n",
  );
});

test.each([
  ["4 of 32 scope sets", undefined, true],
  ["32 of 32 scope sets", undefined, false],
  ["every answer of the run", { judged: 9, of: 9 }, false],
  ["some of the walks", { judged: 8, of: 9 }, true],
])("coverage of %s, counted as %j, is in part: %s", (coverage, counts, isShown) => {
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
  expect(render(report).includes(`Judged in part\n  ${coverage} (1 statement)`)).toBe(isShown);
});

test("a message that names no request is led by the one that it was met at", () => {
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
  const shown = (message: string) => render(exampleReport({ checks: [failed(message)] }));
  expect(shown("expected status 405, received 204")).toContain(
    "      DELETE dashboards/:id: expected status 405, received 204\n",
  );
  expect(shown("DELETE dashboards/7 answered 204")).toContain("      DELETE dashboards/7 answered 204\n");
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
  expect(render(exampleReport({ checks }))).toContain(
    "Judged in part\n  6 to 9 of 32 scope sets (2 statements)\n  2 of 8 reads (1 statement)\n\n",
  );
});

test("what lacks two things is counted once, so that the counts add up", () => {
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
  expect(render(exampleReport({ results }))).toContain(
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

test("shows what is waived, by whom and until when, and which waivers have served their time", () => {
  const lines = render(waivedReport());
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
    "conformant as far as GET shows, in apps, as far as --only selects: 127 of 261 MUST judged, and all hold",
  ],
])("the first line says what a verdict covers: %s", (_title, selection, line) => {
  const report = exampleReport({
    verdict: "conformant",
    results: [...many(127, "passed"), ...many(134, "not-selected")],
    selection: { areas: [], only: [], readOnly: false, ...selection },
  });
  expect(render(report).split("\n")[0]).toBe(line);
});

describe("on a terminal", () => {
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

  test("one difference at several endpoints is told once, with what it breaks and how to judge it again", () => {
    expect(render(exampleReport({ results }), { columns: 200, rows: 40 })).toContain(`
Failed MUST (3, by 1 cause)
  dashboards.create.stores.filters  §4.1  MUST store it
      metrics was written as {}, but the answer to POST shows []
      fails by the same: apps.create.stores.metrics, apps.update.stores.metrics (an empty object became an empty array)
      npx dashspec run --only dashboards.create.stores.filters --seed 42
`);
  });

  test.each([60, 80, 120])("no line but a command is wider than %i columns", (columns) => {
    const long = exampleReport({
      checks: [failedCheck("dashboards.delete.refused", "long words ".repeat(60))],
    });
    const lines = renderSummary(long, { reports: [], colour: true, screen: { columns, rows: 30 } }).split(
      "\n",
    );
    const widths = lines.filter((line) => !/dashspec run|https:/.test(line)).map(stripVTControlCharacters);
    for (const line of widths) expect(line.length, line).toBeLessThanOrEqual(columns);
  });

  test("failures take a screen at most, and one is told in any case", () => {
    const failed = (rows: number) =>
      render(exampleReport({ results: many(25, "failed") }), { columns: 80, rows })
        .split("\n")
        .filter((line) => line.includes("§4.1  MUST hold")).length;
    expect(failed(40)).toBeLessThan(20);
    expect(failed(1)).toBeGreaterThan(0);
  });
});
