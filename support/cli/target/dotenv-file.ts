import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "../../settings/index.ts";
import { systemCode } from "../../settings/system-error.ts";

/**
 * The text of the .env file in the folder; empty if there is none.
 *
 * @throws {SettingsError} if there is one that cannot be read.
 */
export function readDotenv(directory: string): string {
  try {
    return readFileSync(join(directory, ".env"), "utf8");
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT") return "";
    throw new SettingsError([`.env cannot be read (${code}). Make it a readable file, or remove it.`]);
  }
}
