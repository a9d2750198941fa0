/**
 * Items in an order that begins with another one at each turn, and goes on with the first after the last.
 * @param turn from 0 on; it may exceed the number of items
 */
export function inTurn<Item>(items: readonly Item[], turn: number): readonly Item[] {
  const first = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
