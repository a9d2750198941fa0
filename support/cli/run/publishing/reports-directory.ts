import { lstat, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory, reportNames } from "../../../reporters/index.ts";
import { CannotStart } from "../../../settings/index.ts";
import { bracketedCode } from "../../../settings/system-error.ts";
import { ledgersIn } from "../../ledgers/kept-ledgers.ts";

/** The folder for the reports cannot be made or written to. */
export class ReportsDirectoryError extends CannotStart {
  override readonly name = "ReportsDirectoryError";
}

/**
 * Creates the folder if it is missing, and tries to write in it, so that no run is wasted because its reports cannot be
 * written.
 *
 * @throws {ReportsDirectoryError}
 */
export async function prepareReportsDirectory(directory: string): Promise<void> {
  const trial = join(directory, `.dashspec-${process.pid}.tmp`);
  try {
    await makeDirectory(directory);
    await writeFile(trial, "");
    await rm(trial);
  } catch (error) {
    throw new ReportsDirectoryError([
      `The reports folder ${JSON.stringify(directory)} cannot be written to${bracketedCode(error)}. Give another with --reports-dir or DASHSPEC_REPORTS_DIR.`,
    ]);
  }
  for (const name of reportNames) {
    const report = join(directory, name);
    // A file that does not exist yet cannot prevent a report; any other file is replaced.
    const inTheWay = await lstat(report).catch(() => null);
    if (inTheWay?.isDirectory() !== true) continue;
    throw new ReportsDirectoryError([
      `The report ${JSON.stringify(report)} cannot be written: it is a folder. Remove it, or give another folder with --reports-dir or DASHSPEC_REPORTS_DIR.`,
    ]);
  }
  const ledgers = await lstat(ledgersIn(directory)).catch(() => null);
  if (ledgers !== null && !ledgers.isDirectory()) {
    throw new ReportsDirectoryError([
      `No ledger can be written to ${JSON.stringify(ledgersIn(directory))}: it is no folder. Remove it, or give another folder for reports with --reports-dir or DASHSPEC_REPORTS_DIR.`,
    ]);
  }
}
