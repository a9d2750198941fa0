import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogueVersion } from "../../catalogue/version.ts";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import { faultById } from "../../reference/faults/index.ts";
import { unevenLatency } from "../../reference/seams/uneven-latency.ts";
import { comparable } from "../../reporters/conformance-file/comparable.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { readConformance } from "../reports.ts";

const broken = faultById("dashboards.delete.refused.no-content")?.seams ?? [];

/** The conformance.json of a run against the server. */
async function reportOf(environment: Readonly<Record<string, string>>): Promise<unknown> {
  const folder = emptyFolder();
  await dashspec(["--depth", "smoke"], { folder, environment });
  const report: unknown = JSON.parse(readFileSync(join(folder, "reports", "conformance.json"), "utf8"));
  expect(readConformance(folder)).toMatchObject({
    run: { seed: 1 },
    versions: { dashspec: expect.stringMatching(/^\d+\.\d+\.\d+/), catalogue: catalogueVersion },
  });
  return comparable(report);
}

test("two runs against one server differ only in ids and times, even if answers overtake each other", async () => {
  const environment = settingsFor(await startedReference({ seams: [...broken, unevenLatency] }));
  const first = await reportOf(environment);
  expect(first).toMatchObject({ verdict: "nonconformant" });
  expect(await reportOf(environment)).toEqual(first);
});
