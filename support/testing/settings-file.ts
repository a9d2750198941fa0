import { readSettingsFile } from "../settings/file/read-file.ts";
import type { Settings } from "../settings/index.ts";
import { linesFrom, settingsFrom } from "./settings-from.ts";

/** A key. */
export const key = "the-full-key-0123456789";

/** The variable that sets it. */
export const environment = { DASHSPEC_API_KEY: key };

/** The first four lines of a file, which describe a target. */
export const target =
  "target:\n  baseUrl: https://staging.example.com\n  projectId: 7\n  organizationId: acme\n";

type Variables = Readonly<Record<string, string>>;

/** The settings from the text of a `dashspec.yaml`. @throws {SettingsError} if it is wrong */
export function settingsFromFile(text: string, variables: Variables = {}): Settings {
  return settingsFrom(sourcesOf(text, variables));
}

/** The lines that report the problems of a `dashspec.yaml`; none if it is valid. */
export function linesFromFile(text: string, variables: Variables = {}): readonly string[] {
  return linesFrom(sourcesOf(text, variables));
}

function sourcesOf(text: string, variables: Variables) {
  return { environment: variables, file: readSettingsFile({ name: "dashspec.yaml", text }, "2026-11-22") };
}
