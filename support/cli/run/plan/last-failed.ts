import { join } from "node:path";
import { readAnyConformanceFile, readConformanceFile } from "../../../reporters/conformance-file/read.ts";
import { UsageError } from "../../arguments/usage-error.ts";

/**
 * The ids of the statements that failed in the run whose reports are in the directory. A run with `--last-failed` that
 * could not start has kept what it was to judge.
 *
 * @throws {UnusableReport} if there is no report of a run
 * @throws {UsageError} if nothing failed in it
 */
export async function lastFailed(directory: string): Promise<readonly string[]> {
  const path = join(directory, "conformance.json");
  const last = await readAnyConformanceFile(path);
  if ("errors" in last && last.lastFailed !== undefined) return last.lastFailed;
  const { requirements, verdict } = await readConformanceFile(path);
  const failed = requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  if (failed.length > 0) return failed;
  throw new UsageError([
    `Nothing failed in the last run (${JSON.stringify(path)}, ${verdict}): --last-failed leaves nothing to judge. Run without it.`,
  ]);
}
