import { expect } from "vitest";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import type { ReferenceOptions } from "../../reference/index.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { idsOf, readConformance } from "../reports.ts";

/** Every statement holds in a run of the built package against such a reference target, and nothing is complained of. */
export async function expectConformant(options: ReferenceOptions, argv: readonly string[]): Promise<void> {
  const reference = await startedReference(options);
  const folder = emptyFolder();
  const { exitCode, stderr } = await dashspec(argv, { folder, environment: settingsFor(reference) });
  const conformance = readConformance(folder);
  expect(idsOf(conformance, "failed")).toEqual([]);
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect([exitCode, stderr]).toEqual([0, ""]);
}
