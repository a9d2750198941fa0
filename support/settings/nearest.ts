/** How many single-character edits, adjacent swaps included, lead from one word to the other. */
export function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let distance = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(distance);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** The known names closest to what was written, the closest first; those that contain it come before all others. */
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
