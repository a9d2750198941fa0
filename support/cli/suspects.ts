import { looksLikeKey } from "../settings/index.ts";

/** Options that take a path or an address, in which a long word is nothing unusual. */
const pathOptions: ReadonlySet<string> = new Set(["--base-url", "--config", "--reports-dir", "--write-env"]);

/** As long as this, a word is no slip of the pen of a command or an area. */
const leastSuspicious = 12;

/** An id of a requirement, a fault or a dialect, or a pattern of such ids. */
const idForm = /^[a-z_*-]+(\.[a-z_*-]+)+$/;

/**
 * Words of a command line that may be a key in the wrong place: no message shows them. A word that is short, or has the form
 * of an id, is a mistake that a person wants to see.
 */
export function suspectsAmong(argv: readonly string[]): readonly string[] {
  return argv.flatMap((argument, index) => {
    const [, option = argv[index - 1] ?? "", value = argument] = /^(--[^=]*)=(.*)$/s.exec(argument) ?? [];
    if (value === argument && argument.startsWith("--")) return [];
    const suspicious = pathOptions.has(option) ? looksLikeKey : mayBeKey;
    return value.split(pathOptions.has(option) ? /[\s/]+/ : /[\s,]+/).filter(suspicious);
  });
}

function mayBeKey(word: string): boolean {
  return looksLikeKey(word) || (word.length >= leastSuspicious && !idForm.test(word));
}
