import type { Reference } from "../../reference/index.ts";
import { settingsFor } from "./reference-settings.ts";

/** The first line of a file that `serve` has written and may overwrite. */
export const writtenByServe = "# Written by dashspec serve: the reference target that runs now.";

/** The settings with which `run` judges the reference target, as lines of a .env file. */
export function dotenvLines(reference: Reference): string {
  return [
    writtenByServe,
    ...Object.entries(settingsFor(reference)).map(
      ([name, value]) => `${name}=${value.startsWith("{") ? `'${value}'` : value}`,
    ),
    "# Where a dialect refuses endpoints 6, 7 and 17 to 24 to all of these keys:",
    `# DASHSPEC_STRONGER_KEY=${reference.strongerKey}`,
    "",
  ].join("\n");
}
