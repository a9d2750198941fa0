/**
 * How many typing errors lead from one text to the other: characters that are missing, added, wrong, or swapped with
 * the next one. This is the optimal string alignment distance.
 */
export function editDistance(from: string, to: string): number {
  const columns = Array.from({ length: to.length + 1 }, (_, column) => column);
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = columns;
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (const column of columns.slice(1)) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = next;
  }
  return at(last, to.length);
}

/** Nothing leads to a place outside of the table. */
function at(distances: readonly number[], place: number): number {
  return distances[place] ?? Number.POSITIVE_INFINITY;
}
