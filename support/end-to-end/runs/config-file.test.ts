import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { readConformance } from "../reports.ts";

test("run judges with what init writes, and with the key from the environment only", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const written = await dashspec(
    [
      "init",
      "--base-url",
      reference.baseUrl,
      "--project-id",
      reference.projectId,
      "--organization-id",
      reference.organizationId,
    ],
    { folder },
  );
  expect(written).toMatchObject({ exitCode: 0, stderr: "" });
  expect(written.stdout).toContain("dashspec run judges the target");

  const path = join(folder, "dashspec.yaml");
  const text = readFileSync(path, "utf8");
  const profile = text
    .replace('  # depth: "standard"', '  depth: "smoke"')
    .replace("  # readOnly: ", "  readOnly: ")
    .replace("  # requestsPerMinute: 600", "  requestsPerMinute: 6000")
    .replace('  # reportsDirectory: "reports"', '  reportsDirectory: "out/reports"');
  writeFileSync(path, profile);
  mkdirSync(join(folder, "out"));
  const environment = { DASHSPEC_API_KEY: reference.fullKey };
  const judged = await dashspec(["--area", "sharing", "--allow-incomplete"], { folder, environment });
  expect(judged.stderr).toBe("");
  expect(judged.exitCode).toBe(0);
  expect(judged.stdout).toContain(`judges ${reference.baseUrl}\n`);
  const report = readConformance(folder, "out/reports");
  expect(report.target).toMatchObject({ baseUrl: reference.baseUrl, kind: "url" });
  expect(report.run.depth).toBe("smoke");
});

test("a run that may create no dashboards creates none, and names the limit", async () => {
  const folder = emptyFolder();
  writeFileSync(
    join(folder, "limits.yaml"),
    "run: { depth: smoke, areas: [sharing] }\nlimits: { dashboards: 0 }\n",
  );
  const { exitCode, stdout, stderr } = await dashspec(["--config", "limits.yaml"], { folder });
  expect([exitCode, stderr]).toEqual([3, ""]);
  expect(stdout).toMatch(/the run may make at most 0 dashboards.*\n\s+to enable: limits\.dashboards/);
  expect(readConformance(folder)).toMatchObject({ residue: [], harnessFaults: [] });
});

test("every mistake in the file is a line with its place, and nothing is sent", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  writeFileSync(
    join(folder, "dashspec.yaml"),
    `target:\n  baseUrl: ${reference.baseUrl}\n  projectID: 1\nrun:\n  depth: smok\nanswers:\n  pages.largst: 5\n`,
  );
  const environment = { DASHSPEC_API_KEY: reference.fullKey };
  const { exitCode, stdout, stderr } = await dashspec(["run"], { folder, environment });
  expect([exitCode, stdout]).toEqual([2, ""]);
  expect(stderr.trimEnd().split("\n")).toEqual([
    expect.stringMatching(
      /^dashspec: target\.projectID \(dashspec\.yaml:3\) is not known\. Did you mean projectId\?/,
    ),
    expect.stringMatching(/^dashspec: run\.depth \(dashspec\.yaml:5\) must be one of .*Did you mean smoke\?/),
    expect.stringMatching(
      /^dashspec: answers\.pages\.largst \(dashspec\.yaml:7\).*Did you mean pages\.largest\?/,
    ),
  ]);
  expect(reference.requests()).toBe(0);
});
