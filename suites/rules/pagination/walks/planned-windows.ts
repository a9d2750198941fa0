import fc from "fast-check";
import { farOffset, type ListFacts, type PlannedWalk, type Start } from "./planned-walk.ts";

/** How many windows are tried. */
export interface WindowEffort {
  /** One window in this many is tried. */
  readonly every: number;
  /** The number of random windows. */
  readonly windows: number;
}

/** Windows at the edges, and random ones. Some use the other slash form, some have no limit or offset. */
export function planWindows(
  facts: ListFacts,
  { every, windows: random }: WindowEffort,
): readonly PlannedWalk[] {
  const { total, maxLimitAccepted, complete } = facts;
  const whole: readonly Start[] = [
    { limit: total - 1, fromEnd: "limit" },
    { limit: total, fromEnd: "limit" },
    { limit: total - 1, offset: 1, fromEnd: "limit" },
  ];
  const edges: readonly Start[] = [
    { offset: 3 },
    { offset: 0 },
    { limit: 2 },
    { offset: total - 1, fromEnd: "offset" },
    { limit: 4, offset: 3, slash: true },
    { limit: 3, offset: total - 3, fromEnd: "offset" },
    { limit: 5, offset: total - 2, fromEnd: "offset" },
    { limit: maxLimitAccepted, offset: total - 1, fromEnd: "offset" },
    { limit: 1, offset: total - 1, fromEnd: "offset" },
    ...(complete ? whole : []),
  ];
  const inside = edges.filter(
    ({ limit = 1, offset = 0 }) => limit >= 1 && limit <= maxLimitAccepted && offset >= 0 && offset < total,
  );
  const within = [...inside, ...randomWindows(facts, random)];
  const tried = within.filter((_, index) => index % every === 0);
  return [...tried, ...pastEnd(total)].map((start) => ({ start, direction: "next", pages: 1 }));
}

/** The same seed gives the same windows for the same list. */
function randomWindows({ known, maxLimitAccepted, seed }: ListFacts, count: number): readonly Start[] {
  const runs = known.filter(([from, to]) => to > from);
  if (runs.length === 0) return [];
  const window = fc.constantFrom(...runs).chain(([from, to]) =>
    fc
      .record({ offset: fc.integer({ min: from, max: to - 1 }), slash: fc.boolean() })
      .chain(({ offset, slash }) =>
        fc
          // Servers often fail with small limits, and with limits that reach the end.
          .oneof(
            fc.integer({ min: 1, max: Math.min(maxLimitAccepted, to - from) }),
            fc.integer({ min: 1, max: Math.min(maxLimitAccepted, 12) }),
          )
          .map((limit) => ({ limit: Math.min(limit, Math.max(1, to - offset)), offset, slash })),
      ),
  );
  return fc.sample(window, { seed, numRuns: count });
}

/** Windows that hold no row. */
function pastEnd(total: number): readonly Start[] {
  return [
    { limit: 3, offset: total, fromEnd: "offset" },
    { limit: 1, offset: total + 1, slash: true, fromEnd: "offset" },
    { limit: 2, offset: farOffset },
  ];
}
