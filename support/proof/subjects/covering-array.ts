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
 * others left to meet. As long as there is room, it takes the choice that has the most left to meet in the set. The
 * same choices in the same order give the same sets.
 */
export function coveringSets<Item extends Choice>(
  choices: readonly Item[],
  agree: Agree<Item>,
  atMost: number,
): readonly (readonly Item[])[] {
  const meetings = meetingsOf(choices, (one, other) => one.aspect !== other.aspect && agree(one, other));
  const sets: Item[][] = [];
  for (;;) {
    const [first] = [...meetings].sort((one, other) => other.open.size - one.open.size);
    if (first === undefined || first.open.size === 0) return sets;
    const set = new Set([first]);
    while (set.size < atMost) {
      const next = mostWanted(meetings, set);
      if (next === undefined) break;
      for (const met of set) {
        met.open.delete(next);
        next.open.delete(met);
      }
      set.add(next);
    }
    sets.push([...set].map(({ item }) => item));
  }
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

/** The first compatible choice that has the most left to meet in the set; undefined if nothing is left. */
function mostWanted<Item>(
  meetings: readonly Meeting<Item>[],
  set: ReadonlySet<Meeting<Item>>,
): Meeting<Item> | undefined {
  let best: Meeting<Item> | undefined;
  let most = 0;
  for (const meeting of meetings) {
    let gain = 0;
    let fits = !set.has(meeting);
    for (const chosen of set) {
      if (!meeting.possible.has(chosen)) {
        fits = false;
        break;
      }
      if (meeting.open.has(chosen)) gain += 1;
    }
    if (fits && gain > most) [best, most] = [meeting, gain];
  }
  return best;
}
