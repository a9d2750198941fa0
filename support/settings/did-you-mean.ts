import { distance as editDistance } from "fastest-levenshtein";

/** Two swapped letters count as two errors. */
const swap = 2;

/**
 * Which known name was meant, as a question that follows a sentence: "", " Did you mean apps?", or, with a larger
 * count, the nearest ones. Names that nobody would have meant are not offered.
 */
export function didYouMean(wanted: string, known: readonly string[], count = 1): string {
  const names = nearNames(wanted, known).slice(0, count);
  return names.length === 0 ? "" : ` Did you mean ${names.join(", ").replace(/, ([^,]*)$/, " or $1")}?`;
}

/** Names that contain the wanted one come first, then those with the fewest typing errors, in their own order. */
function nearNames(wanted: string, known: readonly string[]): string[] {
  // What all names begin with, such as DASHSPEC_, makes no name likelier than another.
  const shared = sharedStart([wanted, ...known]);
  // In a pattern, * stands for anything.
  const word = wanted.toLowerCase().slice(shared).replaceAll("*", "");
  return known
    .map((name) => {
      const rest = name.toLowerCase().slice(shared);
      const errors = word.length > 2 && rest.includes(word) ? 0 : editDistance(word, rest);
      return { name, errors, near: errors <= Math.max(swap, word.length / 3, rest.length / 3) };
    })
    .filter(({ near }) => near)
    .sort((left, right) => left.errors - right.errors)
    .map(({ name }) => name);
}

/** How many characters all of them begin with, whatever their case. */
function sharedStart(names: readonly string[]): number {
  const [first = "", ...others] = names.map((name) => name.toLowerCase());
  const differs = [...first].findIndex((letter, place) => others.some((other) => other[place] !== letter));
  return differs === -1 ? first.length : differs;
}
