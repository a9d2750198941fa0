import type { Means } from "../../conformance/needs/index.ts";
import { allScopeSets } from "../../settings/index.ts";
import { keyVariableNames, keyVariables } from "../../settings/keys/key-variables.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";

/** A setting, and what it adds to what a run has at hand. */
interface EnablingSetting {
  readonly setting: string;
  /** What to ask for where it is set already, and is not enough. */
  readonly again?: { readonly words: string; readonly isSet: (plan: TargetPlan) => boolean };
  readonly adds: (means: Means) => Partial<Means>;
}

/** In the place of a value that the user has yet to find. */
const some = "some";

function keysFor(sets: readonly string[]): EnablingSetting["adds"] {
  const keys = Object.fromEntries(sets.map((set) => [set, some]));
  return ({ scopedKeys }) => ({ scopedKeys: { ...scopedKeys, ...keys } });
}

/** One key says as much as a command where it lacks all that is asked for: keys that a person makes come first. */
export const enablingSettings: readonly EnablingSetting[] = [
  { setting: "DASHSPEC_COLLABORATOR_UUID", adds: () => ({ collaboratorUuid: some }) },
  { setting: "DASHSPEC_SECOND_COLLABORATOR_UUID", adds: () => ({ secondCollaboratorUuid: some }) },
  ...[...keyVariableNames]
    .sort((one, other) => keyVariables[one].length - keyVariables[other].length)
    .map((setting): EnablingSetting => ({ setting, adds: keysFor([keyVariables[setting]]) })),
  {
    setting: "DASHSPEC_KEY_COMMAND",
    // Nothing else leaves out a key with a reason.
    again: {
      words: "more keys of DASHSPEC_KEY_COMMAND",
      isSet: ({ missingKeys }) => Object.keys(missingKeys).length > 0,
    },
    adds: keysFor(allScopeSets),
  },
  {
    setting: "DASHSPEC_STRONGER_KEY",
    again: {
      words: "another DASHSPEC_STRONGER_KEY",
      isSet: ({ strongerKey }) => strongerKey !== undefined,
    },
    adds: () => ({ refused: [] }),
  },
  { setting: "DASHSPEC_OTHER_PROJECT_ID", adds: () => ({ otherProjectId: some }) },
  { setting: "DASHSPEC_OTHER_ORGANIZATION_ID", adds: () => ({ otherOrganizationId: some }) },
];
