import { readFileSync, writeFileSync } from "node:fs";
import { systemCode } from "../../settings/system-error.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { writtenByServe } from "./dotenv-lines.ts";

/**
 * Checks that the settings may be written there: to a new file, or over one that `serve` has written. A file of the
 * user may hold keys that exist nowhere else.
 *
 * @throws {UsageError}
 */
export function refuseForeignFile(path: string, shown: string): void {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw new UsageError([
      `--write-env ${JSON.stringify(shown)} cannot be read (${systemCode(error)}). Name another.`,
    ]);
  }
  if (text.trim() !== "" && !text.startsWith(writtenByServe)) {
    throw new UsageError([
      `--write-env ${JSON.stringify(shown)} holds something that dashspec serve has not written. Remove it, or name another.`,
    ]);
  }
}

/**
 * Writes the settings.
 *
 * @throws {UsageError} if the file cannot be written.
 */
export function writeEnvFile(path: string, shown: string, lines: string): void {
  try {
    writeFileSync(path, lines, { mode: 0o600 });
  } catch (error) {
    throw new UsageError([
      `--write-env ${JSON.stringify(shown)} cannot be written (${systemCode(error)}). Name another.`,
    ]);
  }
}
