import type { Means } from "../../conformance/needs/index.ts";
import { allScopeSets } from "../../settings/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { keyVariableNames, keyVariables } from "../../settings/variables/key-variables.ts";

/** A setting, and what it adds to the means of a run. */
interface EnablingSetting {
  readonly setting: string;
  /** The request if it is set already, but is not enough. */
  readonly again?: { readonly words: string; readonly isSet: (plan: TargetPlan) => boolean };
  readonly adds: (means: Means) => Partial<Means>;
}

/** A placeholder for a value that the user has yet to find. */
const some = "some";

function keysFor(sets: readonly string[]): EnablingSetting["adds"] {
  const keys = Object.fromEntries(sets.map((set) => [set, some]));
  return ({ scopedKeys }) => ({ scopedKeys: { ...scopedKeys, ...keys } });
}

/** If only one key is missing, that key adds as much as the command. Keys that a person makes come first. */
export const enablingSettings: readonly EnablingSetting[] = [
  { setting: "DASHSPEC_COLLABORATOR_UUID", adds: () => ({ collaboratorUuid: some }) },
  { setting: "DASHSPEC_SECOND_COLLABORATOR_UUID", adds: () => ({ secondCollaboratorUuid: some }) },
  ...[...keyVariableNames]
    .sort((one, other) => keyVariables[one].length - keyVariables[other].length)
    .map((setting): EnablingSetting => ({ setting, adds: keysFor([keyVariables[setting]]) })),
  {
    setting: "DASHSPEC_KEY_COMMAND",
    // There is no other reason for a key to be left out.
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
