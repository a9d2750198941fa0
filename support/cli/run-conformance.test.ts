import { expect, onTestFinished, test, vi } from "vitest";
import { faultById } from "../reference/index.ts";
import { startedReference } from "../testing/started.ts";
import { type ConformanceOptions, runConformance } from "./run-conformance.ts";
import { fewestSettings } from "./serve/reference-settings.ts";

async function serve(fault?: string) {
  const seams = fault === undefined ? [] : (faultById(fault)?.seams ?? []);
  const reference = await startedReference({ seams });
  return {
    ...fewestSettings(reference),
    DASHSPEC_COLLABORATOR_UUID: reference.collaboratorUuid,
  };
}

const only = ["dashboards.delete.*"];

test("judges a server that a test started", async () => {
  const progress: number[] = [];
  const { report, summary } = await runConformance({
    settings: await serve(),
    only,
    depth: "smoke",
    onProgress: (done) => progress.push(done),
  });
  expect(report).toMatchObject({ verdict: "conformant", exitCode: 0, target: { kind: "url" } });
  expect(summary).toMatch(/^conformant for the statements selected: /);
  expect(progress.at(-1)).toBe(progress.length);
});

test("reports the mistakes of a server", async () => {
  const { report } = await runConformance({
    settings: await serve("dashboards.delete.refused.forbidden"),
    only,
    depth: "smoke",
  });
  expect(report.verdict).toBe("nonconformant");
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  expect(failed).toContain("dashboards.delete.refused");
});

test("accepts the content of dashspec.yaml", async () => {
  const expires = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const waivers = [{ requirement: "dashboards.delete.refused", reason: "the proxy", owner: "us", expires }];
  const { report } = await runConformance({
    settings: await serve("dashboards.delete.refused.forbidden"),
    config: { waivers },
    only: ["dashboards.delete.refused"],
    depth: "smoke",
  });
  expect(report.verdict).toBe("conformant-with-waivers");
});

test("a key command has the environment of the process, and its path above all", async () => {
  vi.stubEnv("WORD_OF_KEYS", "reference");
  onTestFinished(() => void vi.unstubAllEnvs());
  const issue = `issue() { printf "$WORD_OF_KEYS"; printf -- '-%s' "\${@:-none}" | tr : .; }; issue`;
  const settings = { ...(await serve()), DASHSPEC_KEY_COMMAND: issue };
  const { report } = await runConformance({ settings, only: ["scopes.apps.list.refused"], depth: "smoke" });
  expect(report.verdict).toBe("conformant");
});

test("an aborted run says so, and cleans up", async () => {
  const stop = new AbortController();
  const { report } = await runConformance({
    settings: await serve(),
    signal: stop.signal,
    onProgress: (done) => {
      if (done === 3) stop.abort();
    },
  });
  expect(report).toMatchObject({
    verdict: "aborted",
    aborted: "interrupted",
    residue: [],
    harnessFaults: [],
  });
});

test("nonsense is an error with a line for each problem", async () => {
  await expect(
    runConformance({ settings: { DASHSPEC_BASE_URL: "nowhere" }, config: { limitz: {} } }),
  ).rejects.toMatchObject({ lines: expect.arrayContaining([expect.stringContaining("DASHSPEC_BASE_URL")]) });
});

test.each([
  ["a misspelt option", { readonly: true }, /^Unrecognized key: "readonly"$/],
  ["a text for a flag", { readOnly: "true" }, /^readOnly: /],
])("%s starts no run that writes", async (_, options, line) => {
  const settings = { DASHSPEC_BASE_URL: "http://127.0.0.1:1" };
  // Callers in JavaScript may pass anything.
  const given = { settings, ...options } as ConformanceOptions;
  await expect(runConformance(given)).rejects.toMatchObject({
    name: "UsageError",
    lines: [expect.stringMatching(line)],
  });
});

test("a value that only TypeScript forbids is an error of the same kind", async () => {
  const depth: string = "deep";
  await expect(runConformance({ settings: {}, depth: depth as "smoke" })).rejects.toMatchObject({
    name: "UsageError",
    lines: [expect.stringMatching(/^depth: .*"smoke"/)],
  });
});
