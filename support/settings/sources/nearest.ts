import { distance as editDistance } from "fastest-levenshtein";

/**
 * The known names nearest to the given one, the nearest first; names that contain it come before all others. Equally
 * near names keep their order.
 */
export function nearestNames(wanted: string, known: readonly string[], count = 1): string[] {
  const word = wanted.toLowerCase();
  const distance = (name: string) =>
    word.length > 2 && name.toLowerCase().includes(word) ? 0 : editDistance(word, name.toLowerCase());
  return known
    .map((name, place) => ({ name, place, distance: distance(name) }))
    .sort((left, right) => left.distance - right.distance || left.place - right.place)
    .slice(0, count)
    .map(({ name }) => name);
}
