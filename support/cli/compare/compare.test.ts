import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderEndingConformance } from "../../reporters/conformance-file/ending.ts";
import { renderConformance } from "../../reporters/conformance-file/render.ts";
import { dashspec } from "../../testing/command-line.ts";
import { exampleReport, failedCheck } from "../../testing/examples/report.ts";
import { temporaryFolder } from "../../testing/folders.ts";

const cwd = temporaryFolder();

const compare = (...argv: readonly string[]) => dashspec(["compare", ...argv], { cwd });

const passed = {
  outcome: "passed",
  requirement: "dashboards.list.status",
  name: "a list",
  durationMs: 1,
  requests: 1,
} as const;
const failed = failedCheck("dashboards.list.status", "expected the status 200, received 500");

for (const [name, check] of [
  ["good", passed],
  ["bad", failed],
] as const) {
  writeFileSync(join(cwd, `${name}.json`), renderConformance(exampleReport({ checks: [check] })));
  mkdirSync(join(cwd, name));
  writeFileSync(join(cwd, name, "conformance.json"), renderConformance(exampleReport({ checks: [check] })));
}

test("exits with 1 if something is worse, and with 0 if it is better", async () => {
  const worse = await compare("good.json", "bad.json");
  expect(worse).toMatchObject({ exitCode: 1, stderr: "" });
  expect(worse.stdout).toMatch(/^1 {2}good: .*\n2 {2}bad: /);
  expect(worse.stdout).toMatch(/\n1 statement worse\.\n$/);
  const better = await compare("bad.json", "good.json");
  expect(better).toMatchObject({ exitCode: 0, stderr: "" });
  expect(better.stdout).toMatch(/\n1 statement better\.\n$/);
});

test("calls reports of one name by their folders", async () => {
  const { stdout } = await compare("good/conformance.json", "bad/conformance.json", "--format", "json");
  const { reports } = JSON.parse(stdout) as { reports: readonly { readonly name: string }[] };
  expect(reports.map(({ name }) => name)).toEqual(["good", "bad"]);
});

test("writes the page in addition to its output", async () => {
  const { exitCode, stdout } = await compare(
    "good.json",
    "bad.json",
    "--format",
    "markdown",
    "--html",
    "m.html",
  );
  expect(exitCode).toBe(1);
  expect(stdout).toContain("| `dashboards.list.status` | passed | **FAILED** |");
  expect(readFileSync(join(cwd, "m.html"), "utf8")).toMatch(/^<!doctype html>/);
});

test.each([
  ["one report alone", ["good.json"], "There is one report to compare. Name two or more"],
  ["a file that is not there", ["good.json", "none.json"], 'none.json" (ENOENT)'],
  ["a file of another make", ["good.json", "other.json"], "is not a report of this version of dashspec"],
  ["a run that judged nothing", ["good.json", "ended.json"], "is of a run that judged nothing: no server"],
  [
    "a folder that is not there",
    ["good.json", "bad.json", "--html", "no/m.html"],
    "cannot be written (ENOENT)",
  ],
])("%s is one line, and exit code 2", async (_, argv, line) => {
  writeFileSync(join(cwd, "other.json"), '{"schemaVersion": 2}');
  const ended = {
    kind: "could not start",
    exitCode: 2,
    lines: ["no server"],
    version: "1",
    endedAt: "",
  } as const;
  writeFileSync(join(cwd, "ended.json"), renderEndingConformance(ended));
  const { exitCode, stdout, stderr } = await compare(...argv);
  expect([exitCode, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(line);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
});
