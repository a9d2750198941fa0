import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderConformance } from "../../reporters/conformance-file/render.ts";
import { exampleReport } from "../../testing/example-report.ts";
import { lastFailed } from "./last-failed.ts";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "dashspec-last-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (text: string) => writeFileSync(join(directory, "conformance.json"), text);

test("the failures of the last run are selected", async () => {
  write(renderConformance(exampleReport()));
  expect(await lastFailed(directory)).toEqual(["dashboards.delete.refused"]);
});

test("if nothing failed, there is nothing to judge", async () => {
  write(renderConformance(exampleReport({ checks: [] })));
  await expect(lastFailed(directory)).rejects.toThrow(/^Nothing failed in the last run/);
});

test("without a report, it says where it looked", async () => {
  await expect(lastFailed(directory)).rejects.toThrow(
    /There is no report of a run at ".*conformance\.json" \(ENOENT\)/,
  );
});
