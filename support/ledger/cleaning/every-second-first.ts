import type { Entry } from "../entry.ts";

/**
 * Every second object of a kind, and then the others. If a removal takes a neighbour along, the removal of that one finds
 * nothing, which shows the mistake.
 */
export function everySecondFirst<E extends Entry>(entries: readonly E[]): readonly E[] {
  const byKind = entries.toSorted((one, other) => one.kind.localeCompare(other.kind));
  return [1, 0].flatMap((rest) => byKind.filter((_, place) => place % 2 === rest));
}
