import { looksLikeKey } from "../../settings/index.ts";

/** Options that take a path or an address, in which long words are usual. */
const pathOptions: ReadonlySet<string> = new Set([
  "--base-url",
  "--ca-file",
  "--config",
  "--html",
  "--reports-dir",
  "--write-env",
]);

/** Commands whose operands are paths. */
const commandOfPaths = "compare";

/** A word of this length is no misspelt command or area. */
const leastSuspicious = 12;

/** A word of an id. A number is short, and stands alone or at the end: keys mix digits and letters. */
const word = /(?:[a-z*]+\d{0,3}|\d{1,4}(?:th)?)/.source;

/** An id of a requirement, a fault or a dialect, or a pattern of such ids. */
const idForm = new RegExp(`^[a-z_*-]+(\\.${word}([_-]${word})*)+$`);

/**
 * Words of a command line that may be keys in the wrong place. No message shows them. A word that is short, or has the
 * form of an id, is shown: it is a mistake that the user wants to see.
 */
export function suspectedKeys(argv: readonly string[]): readonly string[] {
  return argv.flatMap((argument, index) => {
    const [, option = argv[index - 1] ?? "", value = argument] = /^(--[^=]*)=(.*)$/s.exec(argument) ?? [];
    if (value === argument && argument.startsWith("--")) return [];
    const isPath = pathOptions.has(option) || (argv[0] === commandOfPaths && !option.startsWith("--"));
    return value.split(isPath ? /[\s/]+/ : /[\s,]+/).filter(isPath ? looksLikeKey : mayBeKey);
  });
}

function mayBeKey(word: string): boolean {
  return looksLikeKey(word) || (word.length >= leastSuspicious && !idForm.test(word));
}
