import { readSettings } from "../settings/read-settings.ts";
import { SettingsError } from "../settings/sources/sources.ts";

/** A key, and the variable that gives it. */
export const key = "the-full-key-0123456789";
export const environment = { DASHSPEC_API_KEY: key };

/** The first four lines of a file that names a target. */
export const target =
  "target:\n  baseUrl: https://staging.example.com\n  projectId: 7\n  organizationId: acme\n";

/** The settings that a `dashspec.yaml` of this text gives. @throws {SettingsError} where it is wrong */
export function settingsFrom(text: string, variables: Readonly<Record<string, string>> = {}) {
  return readSettings({
    flags: {},
    environment: variables,
    dotenvText: "",
    file: { name: "dashspec.yaml", text },
    today: "2026-11-22",
  });
}

/** The lines that say what is wrong with a `dashspec.yaml` of this text; none where nothing is. */
export function linesFrom(text: string, variables: Readonly<Record<string, string>> = {}): readonly string[] {
  try {
    settingsFrom(text, variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}
