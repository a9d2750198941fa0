import type { Route } from "../route.ts";
import type { FileOnlySettings } from "../settings.ts";
import type { VariableName } from "../variables/variables.ts";

/** A value of the file that means the same as a variable, with words for where it was found. */
export interface FoundInFile {
  readonly value: string;
  readonly label: string;
  readonly inFile: true;
}

/** A settings file that was read, but not parsed yet. */
export interface SettingsFile {
  /** Its name in messages: relative to the working folder. */
  readonly name: string;
  readonly text: string;
}

/** The content of a file, and its problems. */
export interface FileContents extends FileOnlySettings {
  /** Absent if there is no file. */
  readonly written?: SettingsFile;
  readonly found: ReadonlyMap<VariableName, FoundInFile>;
  readonly maximumKeys?: number;
  readonly timeouts: Pick<Route, "answerSeconds" | "connectSeconds">;
  readonly problems: readonly string[];
  /** Whether the file's target is known. It is not if there is a problem with it. */
  readonly targetIsClear: boolean;
}

/** The settings if there is no file. */
export const noFile: FileContents = {
  found: new Map<VariableName, FoundInFile>(),
  run: {},
  limits: {},
  timeouts: {},
  answers: {},
  waivers: [],
  problems: [],
  targetIsClear: true,
};
