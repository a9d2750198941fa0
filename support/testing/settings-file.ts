import { readSettings } from "../settings/read-settings.ts";
import { SettingsError } from "../settings/sources/sources.ts";

/** A key, and the variable that sets it. */
export const key = "the-full-key-0123456789";
export const environment = { DASHSPEC_API_KEY: key };

/** The first four lines of a file, which describe a target. */
export const target =
  "target:\n  baseUrl: https://staging.example.com\n  projectId: 7\n  organizationId: acme\n";

/** The settings from the text of a `dashspec.yaml`. @throws {SettingsError} if it is wrong */
export function settingsFrom(text: string, variables: Readonly<Record<string, string>> = {}) {
  return readSettings({
    flags: {},
    environment: variables,
    dotenvText: "",
    file: { name: "dashspec.yaml", text },
    today: "2026-11-22",
  });
}

/** The lines that report the problems of a `dashspec.yaml`; none if it is valid. */
export function linesFrom(text: string, variables: Readonly<Record<string, string>> = {}): readonly string[] {
  try {
    settingsFrom(text, variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}
