import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults } from "../../reference/index.ts";
import { dashspec, emptyFolder, startDashspec } from "../dashspec.ts";
import { idsOf, readConformance } from "../reports.ts";

test("serve prints a .env with which run comes to the same verdict", async () => {
  const folder = emptyFolder();
  const serving = startDashspec(["serve"], { folder });
  writeFileSync(join(folder, ".env"), await serving.says("DASHSPEC_SCOPED_KEYS="));
  const { exitCode, stdout } = await dashspec(["run"], { folder });
  const conformance = readConformance(folder);
  expect(idsOf(conformance, "failed")).toEqual([]);
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect(exitCode).toBe(0);
  expect(conformance.target).toMatchObject({ kind: "url" });
  expect(stdout).not.toContain("embedded");
  serving.interrupt();
  expect(await serving.ended).toMatchObject({ exitCode: 0 });
});

test("a served fault is found by the statement that it violates, with exit code 1", async () => {
  const folder = emptyFolder();
  const fault = faults.find(({ requirement }) => requirement === "apps.delete.status");
  const serving = startDashspec(["serve", "--fault", fault?.id ?? ""], { folder });
  writeFileSync(join(folder, ".env"), await serving.says("DASHSPEC_SCOPED_KEYS="));
  const { exitCode, stdout } = await dashspec(["--area", "apps"], { folder });
  expect(exitCode).toBe(1);
  expect(idsOf(readConformance(folder), "failed")).toEqual(["apps.delete.status"]);
  expect(stdout).toMatch(/^nonconformant in apps: 1 of \d+ selected MUST statements failed$/m);
  expect(stdout).toMatch(
    /^ {2}DELETE .* always answers \d+.*\n +1 MUST failed because of this \(apps\.delete\.status §4\.4\)$/m,
  );
});

/** The line without numbers, addresses and the depth. */
const inShape = (line: string) =>
  line
    .replace(/https?:\/\/\S+/, "ADDRESS")
    .replace(/depth \w+/, "depth")
    .replace(/[\d,.]+/g, "N");

test("the README shows the actual output of a run", async () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
  const [, fault = ""] = /`serve --fault ([\w.-]+)` is one/.exec(readme) ?? [];
  const [, shown = ""] = /```\n(nonconformant: [^`]*)```/.exec(readme) ?? [];
  const folder = emptyFolder();
  const serving = startDashspec(["serve", "--fault", fault], { folder });
  writeFileSync(join(folder, ".env"), await serving.says("DASHSPEC_SCOPED_KEYS="));
  const { stdout } = await dashspec([], { folder });
  const lines = new Set(stdout.split("\n").map(inShape));
  expect(shown).not.toBe("");
  expect(shown.split("\n").filter((line) => !lines.has(inShape(line)))).toEqual([]);
});
