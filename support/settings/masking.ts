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
