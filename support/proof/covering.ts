/** Something that a set may have: one of the ways to settle an aspect. */
export interface Choice {
  readonly id: string;
  readonly aspect: string;
}

/** Whether two choices can stand in one set. */
export type Agree<Item extends Choice> = (one: Item, other: Item) => boolean;

/**
 * Sets of choices in which every two that can stand together do so at least once: a covering array of strength two,
 * of which a set need not settle every aspect. It is the greedy one: each set begins with the first pair that is
 * left, and takes, as long as there is room, whatever brings most of the pairs that are left. The same choices give
 * the same sets.
 */
export function coveringSets<Item extends Choice>(
  choices: readonly Item[],
  agree: Agree<Item>,
  atMost: number,
): readonly (readonly Item[])[] {
  const together: Agree<Item> = (one, other) => one.aspect !== other.aspect && agree(one, other);
  const open = new Set(
    choices.flatMap((one, index) =>
      choices.slice(index + 1).flatMap((other) => (together(one, other) ? [pairOf(one, other)] : [])),
    ),
  );
  const sets: Item[][] = [];
  while (open.size > 0) {
    const set: Item[] = [];
    while (set.length < atMost) {
      const next = bestFor(set, choices, together, open);
      if (next === undefined) break;
      for (const item of set) open.delete(pairOf(item, next));
      set.push(next);
    }
    sets.push(set);
  }
  return sets;
}

/** The choice that brings most open pairs to a set; of an empty set, the one that stands in most of them. */
function bestFor<Item extends Choice>(
  set: readonly Item[],
  choices: readonly Item[],
  together: Agree<Item>,
  open: ReadonlySet<string>,
): Item | undefined {
  let best: { readonly item: Item; readonly gain: number } | undefined;
  for (const item of choices) {
    if (set.some((chosen) => chosen === item || !together(chosen, item))) continue;
    const beside = set.length === 0 ? choices : set;
    const gain = beside.filter((other) => open.has(pairOf(item, other))).length;
    if (gain > (best?.gain ?? 0)) best = { item, gain };
  }
  return best?.item;
}

/** The same for either order. */
function pairOf({ id: one }: Choice, { id: other }: Choice): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
