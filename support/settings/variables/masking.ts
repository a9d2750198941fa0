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

/**
 * A value that ought to be a UUID: quoted, so that a slip of the pen is seen, unless it is long and has none of a UUID's form.
 * Then it may be a key.
 */
export function quotedUuid(value: string): string {
  return value.length < 12 || /^[\da-f{}-]+$/i.test(value) ? quoted(value) : masked(value);
}

/** An address without what may be secret in it: credentials and query. */
export function addressWithoutSecrets(value: string): string {
  return quoted(value.replace(/\/\/[^/?#]*@/, "//***@").replace(/[?#].+$/s, (rest) => `${rest[0]}***`));
}
