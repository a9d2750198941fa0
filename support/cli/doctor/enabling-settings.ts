import { allScopeSets } from "../../settings/index.ts";
import { keyVariableNames, keyVariables } from "../../settings/keys/key-variables.ts";
import type { Means } from "./needs.ts";

/** A setting, and what it adds to what a run has at hand. */
interface EnablingSetting {
  readonly setting: string;
  /** What to ask for where it is set already, and is not enough. */
  readonly again?: string;
  readonly adds: (means: Means) => Partial<Means>;
}

/** One key says as much as a command where it lacks all that is asked for: keys that a person makes come first. */
export const enablingSettings: readonly EnablingSetting[] = [
  { setting: "DASHSPEC_COLLABORATOR_UUID", adds: () => ({ collaborator: true }) },
  ...[...keyVariableNames]
    .sort((one, other) => keyVariables[one].length - keyVariables[other].length)
    .map(
      (setting): EnablingSetting => ({
        setting,
        adds: ({ keySets }) => ({ keySets: [...keySets, keyVariables[setting]] }),
      }),
    ),
  {
    setting: "DASHSPEC_KEY_COMMAND",
    again: "more keys of DASHSPEC_KEY_COMMAND",
    adds: () => ({ keySets: allScopeSets }),
  },
  { setting: "DASHSPEC_STRONGER_KEY", again: "another DASHSPEC_STRONGER_KEY", adds: () => ({ refused: [] }) },
  { setting: "DASHSPEC_OTHER_PROJECT_ID", adds: () => ({ otherProject: true }) },
  { setting: "DASHSPEC_OTHER_ORGANIZATION_ID", adds: () => ({ otherOrganization: true }) },
];
