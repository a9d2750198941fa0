import { expect, test } from "vitest";
import { fewestSettings, settingsFor } from "../../cli/serve/reference-settings.ts";
import { faultById } from "../../reference/index.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { idsOf, readConformance, readJunit } from "../reports.ts";

test("statements that the settings do not enable are not evaluated, with the missing setting, and exit code 3", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const { exitCode, stdout } = await dashspec(["--depth", "smoke"], {
    folder,
    environment: fewestSettings(reference),
  });
  expect(exitCode).toBe(3);
  const conformance = readConformance(folder);
  expect(conformance.verdict).toBe("incomplete");
  expect(idsOf(conformance, "failed")).toEqual([]);
  const open = idsOf(conformance, "not-evaluated");
  expect(open).toEqual(
    expect.arrayContaining(["collaborators.add.status", "scopes.dashboards.list.granted"]),
  );
  expect(new Set(conformance.causes.map(({ setting }) => setting))).toEqual(
    new Set([
      "DASHSPEC_COLLABORATOR_UUID",
      "one more key, in DASHSPEC_SCOPED_KEYS or by DASHSPEC_KEY_COMMAND",
      "DASHSPEC_OTHER_PROJECT_ID",
      "DASHSPEC_OTHER_ORGANIZATION_ID",
    ]),
  );
  expect(stdout).toContain("to enable: DASHSPEC_COLLABORATOR_UUID");
  const { stated, counted } = readJunit(folder);
  expect(stated).toEqual(counted);
  expect(counted.skipped).toBeGreaterThan(0);
  expect([counted.failures, counted.errors]).toEqual([0, 0]);
});

test("--allow-incomplete changes the exit code to 0, and not the verdict", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const argv = ["--allow-incomplete", "--depth", "smoke", "--only", "collaborators.*"];
  const { exitCode } = await dashspec(argv, { folder, environment: fewestSettings(reference) });
  expect(readConformance(folder).verdict).toBe("incomplete");
  expect(exitCode).toBe(0);
});

test("a failed SHOULD counts only with --strict", async () => {
  const seams = faultById("auth.missing_key_status.forbidden")?.seams ?? [];
  const reference = await startedReference({ seams });
  const only = ["--only", "auth.missing_key_status"];
  for (const [argv, expected] of [
    [only, 0],
    [[...only, "--strict"], 1],
  ] as const) {
    const folder = emptyFolder();
    const { exitCode } = await dashspec(argv, { folder, environment: settingsFor(reference) });
    expect(idsOf(readConformance(folder), "failed")).toEqual(["auth.missing_key_status"]);
    expect(exitCode).toBe(expected);
  }
});
