import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleReport, failedCheck } from "../../../testing/examples/report.ts";
import { temporaryFolder } from "../../../testing/folders.ts";
import type { Breakdown } from "../../../verdict/index.ts";
import { addToJobSummary, annotations } from "./github.ts";

const folder = temporaryFolder();

const job = { GITHUB_ACTIONS: "true" };

test("a failed MUST is an error, a failed SHOULD a warning unless it counts", () => {
  const checks = [
    failedCheck("dashboards.delete.refused", "expected 405,\nreceived 100 %"),
    failedCheck("dashboards.delete.allow", "no Allow"),
  ];
  const report = exampleReport({ checks, harnessFaults: [] });
  expect(annotations(report, job)).toEqual([
    "::notice title=dashspec 0.1.0%3A nonconformant::1 of 5 selected MUST statements failed",
    "::error title=dashboards.delete.refused (section 3)::MUST refuse DELETE of a live dashboard with 405%0Aexpected 405,%0Areceived 100 %25",
    "::warning title=dashboards.delete.allow (section 7)::SHOULD name the allowed methods in an Allow header on the 405%0Ano Allow",
  ]);
  expect(annotations({ ...report, strict: true }, job).map((line) => line.slice(0, 7))).toEqual([
    "::notic",
    "::error",
    "::error",
  ]);
});

test("breakdowns come before other failures", () => {
  const report = exampleReport();
  const failed = ["dashboards.delete.refused"];
  const breakdown: Breakdown = {
    reach: "writes",
    credential: "full",
    endpoints: [2, 4],
    bad: { answer: "500", status: 500, words: "out of order", count: 7 },
    failed,
  };
  const cause = { breakdown, failed, reasons: [], requirements: ["a", "b"], musts: 2 };
  const [, first] = annotations({ ...report, causes: [cause], differences: [] }, job);
  expect(first).toMatch(
    /^::error title=Root cause::every POST, PATCH and DELETE is answered 500: out of order%0A1 statement failed because of this, 2 not evaluated\.$/,
  );
});

test("whatever else decides the verdict is an error as well", () => {
  const stale = {
    requirement: "dashboards.list.*",
    reason: "mended",
    owner: "us",
    expires: "2027-01-31",
    line: 20,
    kind: "passing",
    why: "its statement holds now",
  } as const;
  const contradicted = {
    name: "dashboards.create.fields",
    gap: "dashboards.create",
    statement: "stated in dashspec.yaml: x",
    outcome: "failed",
    reason: "contradicts what is stated",
  } as const;
  const report = exampleReport({
    checks: [],
    harnessFaults: ["the ledger could not be closed"],
    staleWaivers: [stale],
    answered: [contradicted, { ...contradicted, outcome: "passed" }],
  });
  expect(annotations(report, job).slice(1)).toEqual([
    "::error title=Answer of dashspec.yaml::dashboards.create.fields: contradicts what is stated",
    "::error title=Waiver to delete or renew::dashboards.list.* (line 20 of dashspec.yaml): its statement holds now; delete it",
    "::error title=Fault of dashspec itself::the ledger could not be closed",
  ]);
});

test("no message begins a workflow command of its own", () => {
  const report = exampleReport({
    checks: [failedCheck("dashboards.delete.refused", "x\n::add-mask::y\u0085z")],
  });
  const [, line = ""] = annotations(report, job);
  expect(line).toContain("x%0A::add-mask::y\\u0085z");
  expect(line).not.toContain("\n");
});

test("elsewhere there are no annotations", () => {
  expect(annotations(exampleReport(), {})).toEqual([]);
});

test("the summary is appended to the earlier one of the job", async () => {
  const path = join(folder, "summary.md");
  let stderr = "";
  const context = {
    environment: { GITHUB_STEP_SUMMARY: path },
    stderr: { write: (text: string) => (stderr += text) },
  };
  await addToJobSummary("one\n", context);
  await addToJobSummary("two\n", context);
  expect(readFileSync(path, "utf8")).toBe("one\ntwo\n");
  expect(stderr).toBe("");
});

test("a summary that cannot be written is reported in one line", async () => {
  let stderr = "";
  await addToJobSummary("one\n", {
    environment: { GITHUB_STEP_SUMMARY: join(folder, "no", "summary.md") },
    stderr: { write: (text: string) => (stderr += text) },
  });
  expect(stderr).toMatch(/^dashspec: the summary cannot be added to GITHUB_STEP_SUMMARY: ENOENT.*\n$/);
});
