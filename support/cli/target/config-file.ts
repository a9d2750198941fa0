import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError, type SettingsFile } from "../../settings/index.ts";
import { systemCode } from "../../settings/system-error.ts";

/** The name of the file for settings that are not secret. */
export const configFileName = "dashspec.yaml";

/** A common misspelling of it, which would be ignored. */
const misspelt = "dashspec.yml";

/**
 * The settings file: the one that the user names, or the one in the folder; undefined if there is neither.
 *
 * @throws {SettingsError} if it cannot be read, or if its name is misspelt.
 */
export function readConfigFile(directory: string, named?: string): SettingsFile | undefined {
  const name = configName(named);
  const bytes = read(resolve(directory, name), name, named !== undefined);
  if (bytes === undefined) {
    if (read(resolve(directory, misspelt), misspelt, false) === undefined) return undefined;
    throw new SettingsError([`${misspelt} is not read. Rename it to ${configFileName}.`]);
  }
  try {
    return { name, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    throw new SettingsError([`${name} is not text in UTF-8. Save it as UTF-8.`]);
  }
}

/**
 * The path of the settings file, as the user knows it.
 *
 * @throws {SettingsError} if the user names an empty one
 */
export function configName(named: string | undefined): string {
  if (named?.trim() === "") {
    throw new SettingsError([`--config is empty. Give the path of a file like ${configFileName}.`]);
  }
  return named ?? configFileName;
}

function read(path: string, name: string, needed: boolean): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" && !needed) return undefined;
    if (code === "ENOENT") {
      throw new SettingsError([
        `--config names ${name}, which is not there. Correct the path; dashspec init writes one.`,
      ]);
    }
    throw new SettingsError([`${name} cannot be read (${code}). Make it a readable file, or remove it.`]);
  }
}
