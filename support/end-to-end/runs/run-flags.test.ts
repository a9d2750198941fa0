import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import { answerEarly, crashed } from "../../reference/seams/answers.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";

const small = ["run", "--depth", "smoke", "--only", "sharing.*"];

test("--quiet prints only the verdict, and writes the reports", async () => {
  const folder = emptyFolder();
  const { exitCode, stdout, stderr } = await dashspec([...small, "--quiet"], { folder });
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^conformant \(embedded reference target\): MUST .* exit code 0\n$/);
  expect(existsSync(join(folder, "reports", "conformance.html"))).toBe(true);
  expect(existsSync(join(folder, "reports", "exchanges.har"))).toBe(false);
});

test("--verbose prints every exchange, and --har writes them to a file", async () => {
  const folder = emptyFolder();
  const { exitCode, stdout } = await dashspec([...small, "--verbose", "--har"], { folder });
  expect(exitCode).toBe(0);
  const traced = stdout.match(/^(GET|POST|PATCH|DELETE) .* → \d{3} in \d+ ms/gm) ?? [];
  const { log } = JSON.parse(readFileSync(join(folder, "reports", "exchanges.har"), "utf8"));
  expect(traced.length).toBe(log.entries.length);
  const { traffic } = JSON.parse(readFileSync(join(folder, "reports", "conformance.json"), "utf8"));
  expect(traffic.requests).toBe(log.entries.length);
});

test("--quiet and --verbose contradict each other", async () => {
  const { exitCode, stderr } = await dashspec([...small, "--quiet", "--verbose"], { folder: emptyFolder() });
  expect([exitCode, stderr]).toEqual([
    2,
    "dashspec: --quiet and --verbose contradict each other. Leave out one of them.\n",
  ]);
});

test("--dry-run sends nothing, and writes nothing", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const { exitCode, stdout } = await dashspec(["run", "--depth", "smoke", "--dry-run"], {
    folder,
    environment: settingsFor(reference),
  });
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`would judge ${reference.baseUrl}; nothing is sent to it now`);
  expect(stdout).toMatch(/It would send about [\d,]+ requests:/);
  expect(reference.requests()).toBe(0);
  expect(existsSync(join(folder, "reports"))).toBe(false);
});

test("--bail ends the run at its first failure, which decides the verdict", async () => {
  const reference = await startedReference({
    seams: [answerEarly(() => crashed, { operations: ["sharing.retrieve"] })],
  });
  const folder = emptyFolder();
  const { exitCode, stdout, stderr } = await dashspec(["run", "--depth", "smoke", "--bail"], {
    folder,
    environment: settingsFor(reference),
  });
  expect([exitCode, stderr]).toEqual([1, ""]);
  expect(stdout).toMatch(/^nonconformant: .* failed; the run ended there, as --bail asks$/m);
  const report = JSON.parse(readFileSync(join(folder, "reports", "conformance.json"), "utf8"));
  expect(report).toMatchObject({ bailed: true, verdict: "nonconformant" });
  expect(report).not.toHaveProperty("aborted");
  expect(report.summary.MUST["not-evaluated"]).toBeGreaterThan(0);
});
