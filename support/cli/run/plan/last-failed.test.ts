import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderConformance } from "../../../reporters/conformance-file/render.ts";
import { exampleReport } from "../../../testing/examples/report.ts";
import { emptyFolder } from "../../../testing/folders.ts";
import { lastFailed } from "./last-failed.ts";

/** A folder with a report. */
function folderWith(report: string): string {
  const directory = emptyFolder();
  writeFileSync(join(directory, "conformance.json"), report);
  return directory;
}

test("the failures of the last run are selected", async () => {
  expect(await lastFailed(folderWith(renderConformance(exampleReport())))).toEqual([
    "dashboards.delete.refused",
  ]);
});

test("if nothing failed, there is nothing to judge", async () => {
  const directory = folderWith(renderConformance(exampleReport({ checks: [] })));
  await expect(lastFailed(directory)).rejects.toThrow(/^Nothing failed in the last run/);
});

test("without a report, it says where it looked", async () => {
  await expect(lastFailed(emptyFolder())).rejects.toThrow(
    /There is no report of a run at ".*conformance\.json" \(ENOENT\)/,
  );
});
