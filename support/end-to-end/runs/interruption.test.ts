import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import { ownPort } from "../../reference/index.ts";
import { startedReference } from "../../testing/started.ts";
import { emptyFolder, startDashspec } from "../dashspec.ts";
import { leftAlive } from "../left-alive.ts";
import { readConformance, readJunit } from "../reports.ts";
import { withoutVitest } from "./without-vitest.ts";

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s ends a run with its findings so far, its reports, and nothing left alive on the target",
  async (signal) => {
    const reference = await startedReference({ latencyMs: 50 });
    const folder = emptyFolder();
    const running = startDashspec([], { folder, environment: settingsFor(reference) });
    await running.says("30 %");
    running.interrupt(signal);
    const { exitCode, stderr } = await running.ended;
    const conformance = readConformance(folder);
    expect([exitCode, conformance.exitCode, conformance.verdict]).toEqual([130, 130, "aborted"]);
    expect(stderr).toMatch(/^dashspec: interrupted; cleaning up[^\n]*\n$/);
    expect(conformance.residue).toEqual([]);
    // JUnit counts the early end as an error.
    expect(readJunit(folder).counted.errors).toBe(1);
    expect(await leftAlive(reference, conformance.run.id)).toEqual([]);
  },
);

test("Ctrl-C at the very beginning ends a run before it starts", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const running = startDashspec([], { folder, environment: settingsFor(reference) });
  await running.says("judges");
  running.interrupt();
  const { exitCode, stderr } = await running.ended;
  expect(exitCode).toBe(130);
  expect(stderr).toMatch(/^dashspec: interrupted(; cleaning up| before anything was judged)[^\n]*\n$/);
  // Only the requests of the preflight and of the clean-up.
  expect(reference.requests()).toBeLessThan(50);
});

test("a run that has already used the target when vitest cannot be loaded leaves nothing", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const environment = { ...settingsFor(reference), NODE_OPTIONS: withoutVitest(3_000) };
  const { exitCode, stderr } = await startDashspec([], { folder, environment }).ended;
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^dashspec: vitest, which dashspec runs its checks with, cannot be loaded[^\n]*\n$/);
  expect(reference.requests()).toBeGreaterThan(50);
  expect(await leftAlive(reference, "")).toEqual(await leftAlive(await startedReference(), ""));
  expect(existsSync(join(folder, "reports", "ledger"))).toBe(false);
});

test("a target that goes away ends the run with exit code 4, and is not a finding", async () => {
  const reference = await startedReference({ latencyMs: 20, port: await ownPort() });
  const folder = emptyFolder();
  writeFileSync(join(folder, "dashspec.yaml"), "limits:\n  outageSeconds: 2\n");
  const running = startDashspec([], { folder, environment: settingsFor(reference) });
  await running.says("20 %");
  await reference.close();
  await running.says("the target went away; waiting for it for up to 2 s");
  const { exitCode } = await running.ended;
  const conformance = readConformance(folder);
  expect([exitCode, conformance.verdict]).toEqual([4, "aborted"]);
  expect(conformance.requirements.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(conformance.harnessFaults).toEqual([]);
});
