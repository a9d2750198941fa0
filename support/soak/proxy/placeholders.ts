/** The values for the placeholders in the headers of a break. */
interface Filling {
  readonly path: string;
  readonly credential: string;
  /** An origin other than the target's. */
  readonly elsewhere: string;
}

/**
 * Headers in which the placeholders are replaced by the path, its other slash form, the credential, or another origin.
 */
export function filledIn(
  headers: Readonly<Record<string, string>>,
  { path, credential, elsewhere }: Filling,
): Record<string, string> {
  const [before = "", query] = path.split("?", 2);
  const other = before.endsWith("/") ? before.slice(0, -1) : `${before}/`;
  const values = {
    "{path}": path,
    "{other slash form}": query === undefined ? other : `${other}?${query}`,
    "{credential}": credential,
    "{elsewhere}": elsewhere,
  };
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Object.entries(values).reduce((text, [place, filling]) => text.replaceAll(place, () => filling), value),
    ]),
  );
}
