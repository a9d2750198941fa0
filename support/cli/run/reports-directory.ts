import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../settings/index.ts";

/** The folder for the reports cannot be made or written to. */
class ReportsDirectoryError extends CannotStart {
  override readonly name = "ReportsDirectoryError";
}

/**
 * Makes the folder where it is missing, and tries to write in it, so that no run is lost for want of its reports.
 *
 * @throws ReportsDirectoryError
 */
export function prepareReportsDirectory(directory: string): void {
  const trial = join(directory, `.dashspec-${process.pid}.tmp`);
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(trial, "");
    rmSync(trial);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new ReportsDirectoryError([
      `The reports folder ${JSON.stringify(directory)} cannot be written to${code}. Give another by --reports-dir or DASHSPEC_REPORTS_DIR.`,
    ]);
  }
}
