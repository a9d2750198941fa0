/** The properties that are not undefined. What is absent is then an absent property, and no report shows it. */
export function present<Properties extends object>(properties: Properties) {
  const entries = Object.entries(properties).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the names. Only undefined values were removed.
  return Object.fromEntries(entries) as { [Name in keyof Properties]?: Exclude<Properties[Name], undefined> };
}
