const longestShown = 80;

/** A value as an error message may show it: quoted, on one line, clipped. */
export function quoted(value: string): string {
  const characters = [...value];
  return JSON.stringify(
    characters.length > longestShown ? `${characters.slice(0, longestShown).join("")}…` : value,
  );
}

/** All that may be said about a secret: its length. */
export function masked(value: string): string {
  return `${value.length} ${value.length === 1 ? "character" : "characters"}, masked`;
}

/**
 * A value that should be a UUID. It is quoted, so that the user sees a slip of the pen, unless it is long and does not
 * resemble a UUID: then it may be a key.
 */
export function quotedUuid(value: string): string {
  return value.length < 12 || /^[\da-f{}-]+$/i.test(value) ? quoted(value) : masked(value);
}

/** An address without its possible secrets: credentials and query. */
export function addressWithoutSecrets(value: string): string {
  return quoted(value.replace(/\/\/[^/?#]*@/, "//***@").replace(/[?#].+$/s, (rest) => `${rest[0]}***`));
}
