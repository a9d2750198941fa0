import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import { faultById, type Reference } from "../../reference/index.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { readConformance } from "../reports.ts";

interface Played {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script with the machine's shell. `onOutput` may interrupt it. */
function play(
  script: string,
  environment: Readonly<Record<string, string>>,
  onOutput: (stdout: string, interrupt: () => void) => void = () => undefined,
): Promise<Played> {
  const child = spawn("sh", [script], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    onOutput(stdout, () => void child.kill("SIGINT"));
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
}

const list = z.object({ results: z.array(z.looseObject({ id: z.int(), deleted: z.boolean().optional() })) });

/** The ids of all apps, and of the dashboards that are not soft-deleted. */
async function liveOn({
  baseUrl,
  fullKey,
  projectId,
  organizationId,
}: Reference): Promise<readonly number[]> {
  const places = [`projects/${projectId}/dashboards`, `organizations/${organizationId}/pipeline_import_apps`];
  const pages = await Promise.all(
    places.map(async (place) => {
      const headers = { authorization: `Bearer ${fullKey}` };
      const answer = await fetch(`${baseUrl}/api/${place}?limit=1000`, { headers });
      return list.parse(await answer.json()).results.filter(({ deleted }) => deleted !== true);
    }),
  );
  return pages.flat().map(({ id }) => id);
}

/** Judges a server with the fault by the statement that it violates, and writes the script for the finding. */
async function scriptFor(fault: string) {
  const { requirement = "", seams = [] } = faultById(fault) ?? {};
  const broken = await startedReference({ seams });
  const folder = emptyFolder();
  const environment = settingsFor(broken);
  await dashspec(["--only", requirement], { folder, environment });
  const written = await dashspec(["replay", requirement], { folder, environment });
  expect(written.stderr).toBe("");
  expect(written.stdout).toContain(`reports/replay/${requirement}.sh`);
  return {
    broken,
    folder,
    environment,
    requirement,
    script: join(folder, "reports", "replay", `${requirement}.sh`),
  };
}

test.each([
  "dashboards.delete.refused.no-content",
  "dashboard.name.number.after-an-update",
  "apps.delete.status.200-always",
  "dashboards.update.keeps_unsent.description",
  "scopes.dashboards.retrieve.refused.same-action",
  "auth.apps.upgrade.key_required.none",
])("a script shows %s again, but not on another server, and leaves nothing", async (fault) => {
  const { broken, environment, script } = await scriptFor(fault);
  const before = await liveOn(broken);
  const again = await play(script, environment);
  expect(again).toMatchObject({ exitCode: 0, stderr: "" });
  expect(again.stdout).toContain("It shows the same as in the run.");
  expect(await liveOn(broken)).toEqual(before);
  const conformant = await startedReference();
  const elsewhere = await play(script, settingsFor(conformant));
  expect(elsewhere.exitCode).toBe(1);
  for (const key of [broken.fullKey, ...Object.values(broken.keys)]) {
    expect(readFileSync(script, "utf8")).not.toContain(key);
    expect(again.stdout + elsewhere.stdout).not.toContain(key);
  }
});

test("a script names the request and the place of its finding", async () => {
  const { script } = await scriptFor("dashboard.name.number.after-an-update");
  expect(readFileSync(script, "utf8")).toMatch(
    /^# Found: [A-Z]+ dashboards\S*: (?:\S+\.)?name of dashboard \d+:? /m,
  );
});

test("a script that is interrupted removes its objects", async () => {
  const { broken, environment, script } = await scriptFor("dashboards.delete.refused.no-content");
  const before = await liveOn(broken);
  const slow = await startedReference({ latencyMs: 300 });
  const untouched = await liveOn(slow);
  const ended = await play(script, settingsFor(slow), (stdout, interrupt) => {
    // The second request is under way, so the script knows the first object.
    if (stdout.match(/^> /gm)?.length === 2) interrupt();
  });
  expect(ended.exitCode).toBe(130);
  expect(await liveOn(slow)).toEqual(untouched);
  expect(await liveOn(broken)).toEqual(before);
  expect(environment.DASHSPEC_BASE_URL).toBe(broken.baseUrl);
});

test("a script whose target goes away names what it could not remove, and leaves no files", async () => {
  const { script } = await scriptFor("dashboards.delete.refused.no-content");
  const slow = await startedReference({ latencyMs: 300 });
  const temporary = emptyFolder();
  const ended = await play(script, { ...settingsFor(slow), TMPDIR: temporary }, (stdout) => {
    // The second request is under way, so the script knows the first object.
    if (stdout.match(/^> /gm)?.length === 2) void slow.close();
  });
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toMatch(/^dashboard1 could not be removed: \d+$/m);
  expect(readdirSync(temporary)).toEqual([]);
});

test("a finding that cannot be replayed is reported in one line", async () => {
  const folder = emptyFolder();
  const none = await dashspec(["replay", "apps.delete.status"], { folder });
  expect(none).toMatchObject({ exitCode: 2, stdout: "" });
  expect(none.stderr).toMatch(
    /^dashspec: There is no report of a run at ".*conformance\.json" \(ENOENT\)\. Run dashspec first.*\n$/,
  );
  await dashspec(["--only", "apps.delete.status", "--depth", "smoke"], { folder });
  expect(readConformance(folder).verdict).toBe("conformant");
  const passed = await dashspec(["replay", "apps.delete.status"], { folder });
  expect(passed).toMatchObject({ exitCode: 2, stdout: "" });
  expect(passed.stderr).toMatch(
    /^dashspec: apps\.delete\.status did not fail in the last run \(passed\).*\n$/,
  );
  const unknown = await dashspec(["replay", "apps.delete.stats"], { folder });
  expect(unknown.stderr).toMatch(
    /^dashspec: There is no statement "apps\.delete\.stats"\. Did you mean apps\.delete\.status\? See dashspec list\.\n$/,
  );
});
