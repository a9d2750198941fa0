import { fullScopeSet } from "../keys/scope-set.ts";
import type { ScopeSet } from "../target-plan.ts";
import { keyVariableNames, keyVariables } from "../variables/key-variables.ts";

/** The keys that a user can give by hand. */
export interface KeysByHand {
  readonly fullKey?: string | undefined;
  readonly strongerKey?: string | undefined;
  /** The map, by canonical scope set. */
  readonly map?: Readonly<Record<ScopeSet, string>> | undefined;
  /** By the names of their variables. */
  readonly single: Readonly<Partial<Record<keyof typeof keyVariables, string>>>;
}

interface GivenKey {
  readonly set: ScopeSet;
  readonly key: string;
  /** The variable, and its entry if it has several. */
  readonly label: string;
  readonly variable: string;
}

function givenKeys({ map, single }: KeysByHand): readonly GivenKey[] {
  const mapped = Object.entries(map ?? {}).map(([set, key]) => ({
    set,
    key,
    label: `DASHSPEC_SCOPED_KEYS for "${set}"`,
    variable: "DASHSPEC_SCOPED_KEYS",
  }));
  const alone = keyVariableNames.flatMap((variable) => {
    const key = single[variable];
    return key === undefined ? [] : [{ set: keyVariables[variable], key, label: variable, variable }];
  });
  return [...mapped, ...alone];
}

/** All keys that were made by hand, by canonical set of scopes. */
export function scopedKeysByHand(keys: KeysByHand): Readonly<Record<ScopeSet, string>> {
  return Object.fromEntries(givenKeys(keys).map(({ set, key }) => [set, key]));
}

/** One line for each contradiction between keys that were made by hand. None shows a key. */
export function keyContradictions(keys: KeysByHand): readonly string[] {
  const given = givenKeys(keys);
  const problems: string[] = [];
  for (const [index, { set, key, variable, label }] of given.entries()) {
    if (set !== fullScopeSet && key === keys.fullKey) {
      problems.push(
        variable === "DASHSPEC_SCOPED_KEYS"
          ? `DASHSPEC_SCOPED_KEYS gives DASHSPEC_API_KEY, which holds all five scopes, for "${set}". Give a key that holds exactly those scopes, or remove the entry.`
          : `${variable} is the same as DASHSPEC_API_KEY, which holds all five scopes. Give a key that holds exactly ${set === "" ? "no scope" : set}, or remove it.`,
      );
    }
    for (const earlier of given.slice(0, index)) {
      if (earlier.set === set && earlier.key !== key)
        problems.push(
          `${variable} and ${earlier.variable} give different keys for the same scopes. Remove one of them.`,
        );
      if (earlier.set !== set && earlier.key === key)
        problems.push(
          `${label} and ${earlier.label} are the same key, which cannot hold exactly both. Correct one of them.`,
        );
    }
  }
  if (keys.strongerKey !== undefined && keys.strongerKey === keys.fullKey) {
    problems.push(
      "DASHSPEC_STRONGER_KEY is the same as DASHSPEC_API_KEY. Give a stronger key, or remove it.",
    );
  }
  return problems;
}
