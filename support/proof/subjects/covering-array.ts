/** An element of a set: one way to settle an aspect. */
export interface Choice {
  readonly aspect: string;
}

/** Whether two choices can be in one set. */
export type Agree<Item extends Choice> = (one: Item, other: Item) => boolean;

/** A choice with the choices that it still has to meet, and all that it can meet. */
interface Meeting<Item> {
  readonly item: Item;
  readonly open: Set<Meeting<Item>>;
  readonly possible: ReadonlySet<Meeting<Item>>;
}

/**
 * Sets of choices in which every two compatible choices occur together at least once: a covering array of strength two,
 * whose sets need not settle every aspect. The algorithm is greedy: each set begins with the choice that has the most
 * others left to meet. As long as there is room, it takes the choice that has the most left to meet in the set, or, if
 * there is none, begins again beside the others. The same choices in the same order give the same sets.
 */
export function coveringSets<Item extends Choice>(
  choices: readonly Item[],
  agree: Agree<Item>,
  atMost: number,
): readonly (readonly Item[])[] {
  const meetings = meetingsOf(choices, (one, other) => one.aspect !== other.aspect && agree(one, other));
  const sets: (readonly Item[])[] = [];
  for (;;) {
    const set = setOf(meetings, atMost);
    if (set.length === 0) return sets;
    sets.push(set.map(({ item }) => item));
  }
}

/** The next set, whose members then have met each other; empty if all have met. */
function setOf<Item>(meetings: readonly Meeting<Item>[], atMost: number): readonly Meeting<Item>[] {
  const set: Meeting<Item>[] = [];
  let joining: ReadonlySet<Meeting<Item>> = new Set(meetings);
  const leftInSet = new Map<Meeting<Item>, number>();
  while (set.length < atMost) {
    const next =
      mostOf(joining, (meeting) => leftInSet.get(meeting) ?? 0) ??
      mostOf(joining, ({ open }) => sharedBy(open, joining));
    if (next === undefined) break;
    for (const other of next.open) leftInSet.set(other, (leftInSet.get(other) ?? 0) + 1);
    for (const met of set) {
      met.open.delete(next);
      next.open.delete(met);
    }
    set.push(next);
    joining = new Set([...joining].filter((other) => next.possible.has(other)));
  }
  return set;
}

function meetingsOf<Item extends Choice>(
  choices: readonly Item[],
  together: Agree<Item>,
): readonly Meeting<Item>[] {
  const made = choices.map((item) => ({
    item,
    possible: new Set<Meeting<Item>>(),
    open: new Set<Meeting<Item>>(),
  }));
  for (const one of made) {
    for (const other of made) {
      if (!together(one.item, other.item)) continue;
      one.possible.add(other);
      one.open.add(other);
    }
  }
  return made;
}

function sharedBy<Member>(some: ReadonlySet<Member>, others: ReadonlySet<Member>): number {
  let shared = 0;
  for (const one of some) if (others.has(one)) shared += 1;
  return shared;
}

/** The first of the items with the largest measure; undefined if no measure is greater than zero. */
function mostOf<Item>(items: Iterable<Item>, measure: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let most = 0;
  for (const item of items) {
    const measured = measure(item);
    if (measured > most) [best, most] = [item, measured];
  }
  return best;
}
