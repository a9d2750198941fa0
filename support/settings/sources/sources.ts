import { parse } from "dotenv";
import { distance as editDistance } from "fastest-levenshtein";
import { CannotStart } from "../cannot-start.ts";
import { didYouMean } from "../did-you-mean.ts";
import { type FileContents, noFile } from "../file/index.ts";
import {
  type SettingFlag,
  type Variable,
  type VariableName,
  variableNames,
  variables,
} from "../variables/variables.ts";

/** The user's settings contradict each other or themselves. */
export class SettingsError extends CannotStart {
  override readonly name = "SettingsError";
}

/** Where settings come from. */
export interface SettingSources {
  readonly flags: Readonly<Partial<Record<SettingFlag, string>>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The text of the .env file; empty if there is none. */
  readonly dotenvText: string;
  /** The content of dashspec.yaml, if there is one. */
  readonly file?: FileContents;
}

/** A value, with the words for its source. */
export interface Found {
  readonly value: string;
  readonly label: string;
  readonly inFile?: true;
}

const prefix = "DASHSPEC_";

function isVariableName(name: string): name is VariableName {
  return Object.hasOwn(variables, name);
}

/**
 * A name that is meant as one of dashspec's variables: it has the prefix, or is two typing errors away from a known
 * one.
 */
function looksLikeOurs(name: string): boolean {
  if (name.toUpperCase().startsWith(prefix)) return true;
  const capitals = name.toUpperCase();
  // The difference of the lengths costs nothing to find, and no distance is shorter.
  return variableNames.some(
    (known) => Math.abs(known.length - capitals.length) <= 2 && editDistance(capitals, known) <= 2,
  );
}

function unknownNames(names: readonly string[], place: string): string[] {
  return names
    .filter((name) => looksLikeOurs(name) && !isVariableName(name))
    .map(
      (name) =>
        `${name} (${place}) is not a variable of dashspec.${didYouMean(name, variableNames)} Correct the name, or remove it. See dashspec --help.`,
    );
}

/** Lines of the .env file that name one of dashspec's variables and that the parser ignored. */
function unreadableLines(dotenvText: string, parsed: Readonly<Record<string, string>>): string[] {
  return dotenvText.split(/\r?\n/).flatMap((line, index) => {
    const name = /^\s*(?:export\s+)?(DASHSPEC_\w*)/.exec(line)?.[1];
    if (name === undefined || name in parsed) return [];
    return [`Line ${index + 1} of .env names ${name} but gives it no value. Write ${name}=<value>.`];
  });
}

/**
 * The value of each variable, from flags, the environment, .env or dashspec.yaml, in this order, with the problems
 * found.
 */
export function findVariables(sources: SettingSources): {
  readonly found: ReadonlyMap<VariableName, Found>;
  /** What dashspec.yaml states besides variables. */
  readonly file: FileContents;
  readonly problems: readonly string[];
} {
  const { file = noFile } = sources;
  const dotenv = parse(sources.dotenvText);
  const environmentNames = Object.keys(sources.environment).filter(
    (name) => sources.environment[name] !== undefined,
  );
  const found = new Map<VariableName, Found>();
  for (const name of variableNames) {
    const { flag }: Variable = variables[name];
    const byFlag = Object.entries(sources.flags).find(([given]) => given === flag)?.[1];
    const byEnvironment = sources.environment[name];
    const byDotenv = dotenv[name];
    const byFile = file.found.get(name);
    if (flag !== undefined && byFlag !== undefined) found.set(name, { value: byFlag, label: flag });
    else if (byEnvironment !== undefined)
      found.set(name, { value: byEnvironment, label: `${name} (environment)` });
    else if (byDotenv !== undefined) found.set(name, { value: byDotenv, label: `${name} (.env)` });
    else if (byFile !== undefined) found.set(name, byFile);
  }
  return {
    found,
    file,
    problems: [
      ...unknownNames(environmentNames, "environment"),
      ...unknownNames(Object.keys(dotenv), ".env"),
      ...unreadableLines(sources.dotenvText, dotenv),
      ...file.problems,
    ],
  };
}
