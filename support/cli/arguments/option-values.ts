import { InvalidArgumentError } from "commander";
import { type Area, areas, operationNames } from "../../catalogue/index.ts";
import { firstVersion, versionPattern } from "../../catalogue/statement.ts";
import { didYouMean } from "../../settings/index.ts";
import { isLater } from "../../verdict/derivation/as-of.ts";
import { newSeed } from "./seed.ts";

/** Comma-separated values, in one use of a flag or in several. */
export function listValue(text: string, previous: readonly string[] = []): readonly string[] {
  const values = text.split(",").map((value) => value.trim());
  if (values.includes("")) throw new InvalidArgumentError("It has an empty entry.");
  return [...previous, ...values];
}

/** Comma-separated areas. */
export function areaValue(text: string, previous: readonly Area[] = []): readonly Area[] {
  const chosen = listValue(text).map((name) => {
    const area = areas.find((known) => known === name);
    if (area !== undefined) return area;
    throw new InvalidArgumentError(
      `There is no area "${name}".${didYouMean(name, areas)} The areas are ${areas.join(", ")}.`,
    );
  });
  return [...previous, ...chosen];
}

const levels = ["MUST", "SHOULD", "GAP"] as const;

/** Comma-separated levels of statements, in any case. GAP stands for the gaps of the document. */
export function levelValue(
  text: string,
  previous: readonly (typeof levels)[number][] = [],
): readonly (typeof levels)[number][] {
  const chosen = listValue(text).map((name) => {
    const level = levels.find((known) => known === name.toUpperCase());
    if (level !== undefined) return level;
    throw new InvalidArgumentError(`There is no level "${name}". The levels are ${levels.join(", ")}.`);
  });
  return [...previous, ...chosen];
}

/** Comma-separated numbers of endpoints. */
export function endpointValue(text: string, previous: readonly number[] = []): readonly number[] {
  const parse = integerValue(1, operationNames.length);
  return [...previous, ...listValue(text).map(parse)];
}

/** Returns a parser for whole numbers between the two bounds. */
export function integerValue(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

/** The value that draws a new seed for this run. */
const drawn = "random";

const largestSeed = 2 ** 31 - 1;

/** A seed, given or drawn. */
export function seedValue(text: string): number {
  if (text === drawn) return newSeed();
  if (!/^-?\d+$/.test(text)) {
    throw new InvalidArgumentError(`It must be a whole number, or ${drawn} to have one drawn.`);
  }
  return integerValue(-largestSeed - 1, largestSeed)(text);
}

/** A version of dashspec, or the first parts of one. */
export function versionValue(text: string): string {
  if (!versionPattern.test(text)) throw new InvalidArgumentError("It must be a version like 0.1.");
  if (isLater(firstVersion, text)) {
    throw new InvalidArgumentError(`No statement is that old: the first version is ${firstVersion}.`);
  }
  return text;
}

/** A path prefix: nothing, or segments that begin with a slash and do not end with one. */
export function prefixValue(text: string): string {
  const prefix = text.replace(/\/+$/, "");
  if (prefix !== "" && !/^(\/[\w.~-]+)+$/.test(prefix)) {
    throw new InvalidArgumentError("It must be a path like /some/prefix.");
  }
  return prefix;
}
