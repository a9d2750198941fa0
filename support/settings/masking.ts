const longestShown = 80;

/** A value as an error message may show it: quoted, on one line, clipped. */
export function quoted(value: string): string {
  const characters = [...value];
  return JSON.stringify(
    characters.length > longestShown ? `${characters.slice(0, longestShown).join("")}…` : value,
  );
}

/** What may be said of a secret: its length alone. */
export function masked(value: string): string {
  return `${value.length} ${value.length === 1 ? "character" : "characters"}, masked`;
}

/** An address without what may be secret in it: credentials and query. */
export function addressWithoutSecrets(value: string): string {
  return quoted(value.replace(/\/\/[^/?#]*@/, "//***@").replace(/[?#].+$/s, (rest) => `${rest[0]}***`));
}

/** A shorter key is likely to be a part of ordinary words. */
const leastDistinctive = 8;

/** Whether a key can be masked wherever its characters stand, without making other words unreadable. */
export function isDistinctive(key: string): boolean {
  return key.length >= leastDistinctive;
}

/** The text with the keys masked: the distinctive ones anywhere, the others where they stand as words of their own. */
export function withoutKeys(text: string, keys: Iterable<string>): string {
  // The longest first: a key may begin with another.
  const longestFirst = [...new Set(keys)].sort((left, right) => right.length - left.length);
  return longestFirst.reduce((rest, key) => {
    const literal = key.replace(/[^\w]/g, "\\$&");
    const pattern = isDistinctive(key) ? literal : `(?<![\\w-])${literal}(?![\\w-])`;
    return key === "" ? rest : rest.replace(new RegExp(pattern, "g"), "[redacted]");
  }, text);
}
