/** The members with the given names; names that the object does not have are ignored. */
export function picked<Value>(
  members: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> {
  return pickedWhere(members, (name) => names.includes(name));
}

/** The members with the names that are wanted. */
export function pickedWhere<Value>(
  members: Readonly<Record<string, Value>>,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => isWanted(name)));
}
