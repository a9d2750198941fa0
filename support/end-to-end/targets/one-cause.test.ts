import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import { type Reference, startReference } from "../../reference/index.ts";
import { answerEarly } from "../../reference/seams/answers.ts";
import { renderSummary } from "../../reporters/index.ts";
import { present } from "../../settings/present.ts";
import { exampleReport } from "../../testing/examples/report.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference } from "../../testing/started.ts";
import { deriveResults, deriveVerdict } from "../../verdict/index.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { brokenTargets } from "./broken-targets.ts";

const summaries = new Map<string, string>();
const references: Reference[] = [];

beforeAll(async () => {
  const built = join(inject("builtPackage"), "dist", "support", "runner", "judge.js");
  // The built module has the types of its source. vitest judges the targets with built suites.
  const { judge } = (await import(built)) as typeof import("../../runner/judge.ts");
  const names = Object.keys(brokenTargets);
  references.push(
    ...(await Promise.all(Object.values(brokenTargets).map(({ seam }) => startReference({ seams: [seam] })))),
  );
  const plans = names.map((label, index) => {
    const reference = references[index];
    if (reference === undefined) throw new Error(`no target was started for ${label}`);
    const { readOnly = false, onlyForm } = brokenTargets[label] ?? {};
    return planForReference(reference, { label, readOnly, ...present({ onlyForm }) });
  });
  const runs = await judge(plans);
  for (const [index, label] of names.entries()) {
    const run = runs[index];
    if (run === undefined) throw new Error(`no result of ${label}`);
    const { checks, ...told } = run;
    const selected = requirements.map(({ id }) => id).filter((id) => !told.notSelected.includes(id));
    const readOnly = brokenTargets[label]?.readOnly ?? false;
    const results = deriveResults({ requirements, selected, checks });
    const { endedEarly, harnessFaults } = told;
    const policy = { strict: false, allowIncomplete: false, staleWaivers: [] };
    const judged = deriveVerdict({ results, answered: [], endedEarly, harnessFaults, ...policy });
    const report = exampleReport({
      ...told,
      // The command does not select what only writes can show.
      verdict: readOnly ? "conformant" : judged.verdict,
      results,
      selection: { areas: [], only: [], readOnly },
    });
    summaries.set(label, renderSummary(report, { reports: [], colour: false }));
  }
  return () => Promise.all(references.map((reference) => reference.close()));
});

test.each(Object.entries(brokenTargets))("a target %s has one cause", (label, { cause, beside = [] }) => {
  const summary = summaries.get(label) ?? "";
  expect(summary).toMatch(cause);
  // Any other failure in the list would be a second finding about one broken thing.
  const failed = [...summary.matchAll(/^ {2}([a-z_.]+) +§/gm)].map(([, id]) => id);
  expect(failed).toEqual(beside);
  expect(summary.split("\n").length).toBeLessThan(40);
});

test.each([
  [
    "a web page",
    { status: 200, headers: { "content-type": "text/html" }, text: "<html></html>" },
    /a web page/,
  ],
  ["an empty answer", { status: 200, headers: {} }, /not with JSON/],
  ["401", { status: 401, headers: {}, body: { detail: "no" } }, /refuses DASHSPEC_API_KEY \(status 401\)/],
])(
  "a target whose every answer is %s is reported in one line before anything is judged",
  async (_what, reply, says) => {
    const reference = await startedReference({ seams: [answerEarly(() => reply)] });
    const { exitCode, stderr } = await dashspec(["run"], {
      folder: emptyFolder(),
      environment: settingsFor(reference),
    });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^dashspec: [^\n]+\n$/);
    expect(stderr).toMatch(says);
  },
);

test("a target whose paths all end in a slash is judged at them", async () => {
  const target = brokenTargets["whose paths all end in a slash"];
  const reference = await startedReference({ seams: target === undefined ? [] : [target.seam] });
  const only = ["--only", "dashboards.retrieve.status", "--only", "dashboards.pages.*", "--depth", "smoke"];
  const { exitCode, stdout } = await dashspec(["run", ...only], {
    folder: emptyFolder(),
    environment: settingsFor(reference),
  });
  expect(stdout).toMatch(/^conformant/m);
  expect(exitCode).toBe(0);
});
