/** What stands for what a request shows, in the headers of a break. */
interface Filling {
  readonly path: string;
  readonly credential: string;
  /** An origin that is not the target's. */
  readonly elsewhere: string;
}

/** Headers with the path, its other slash form, the credential, and another origin in the places that ask for them. */
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
