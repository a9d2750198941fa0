import { expect, test } from "vitest";
import { settingsFor } from "../cli/serve/reference-settings.ts";
import { startedReference } from "../testing/started.ts";
import { dashspec, emptyFolder } from "./dashspec.ts";
import { idsOf, readConformance } from "./reports.ts";

// It is in a file of its own, because it mostly waits while other files work.
test("a target that takes 300 ms for each answer is conformant", async () => {
  const reference = await startedReference({ latencyMs: 300 });
  const folder = emptyFolder();
  const argv = ["--concurrency", "64"];
  const { exitCode, stderr } = await dashspec(argv, { folder, environment: settingsFor(reference) });
  const conformance = readConformance(folder);
  expect(idsOf(conformance, "failed")).toEqual([]);
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect([exitCode, stderr]).toEqual([0, ""]);
});
