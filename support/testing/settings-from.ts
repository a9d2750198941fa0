import { readSettings } from "../settings/reading/read-settings.ts";
import type { Settings } from "../settings/settings.ts";
import { type SettingSources, SettingsError } from "../settings/sources/sources.ts";

/** The fewest settings that describe a target. */
export const target = {
  DASHSPEC_BASE_URL: "https://staging.example.com",
  DASHSPEC_API_KEY: "the-full-key",
  DASHSPEC_PROJECT_ID: "7",
  DASHSPEC_ORGANIZATION_ID: "acme",
};

/** The settings from the sources. Absent sources are empty. */
export function settingsFrom(sources: Partial<SettingSources>): Settings {
  return readSettings({ flags: {}, environment: {}, dotenvText: "", ...sources });
}

/** The lines that report the problems of the sources; none if they are valid. */
export function linesFrom(sources: Partial<SettingSources>): readonly string[] {
  try {
    settingsFrom(sources);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}
