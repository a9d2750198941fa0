import type { Depth } from "../../../../support/conformance/index.ts";
import { fewWalks } from "./few-walks.ts";
import { type ListFacts, narrow, type PlannedWalk, type Start } from "./planned-walk.ts";
import { planWindows, type WindowEffort } from "./planned-windows.ts";

interface Effort extends WindowEffort {
  readonly forward: readonly number[];
  readonly tail: readonly number[];
  readonly back: readonly number[];
  /** The number of pages in which one walk covers the whole list. */
  readonly middle: number;
  /** The number of pages that are walked with the key that holds only the scope of the list. */
  readonly narrowly: number;
}

/**
 * How many pages the walks of page sizes 1, 2 and 3 take from the start, at the end and back, and how many windows are
 * tried.
 */
const effort: Readonly<Record<Exclude<Depth, "smoke">, Effort>> = {
  standard: {
    forward: [3, 3, 2],
    tail: [0, 2, 0],
    back: [2, 2, 0],
    middle: 3,
    narrowly: 2,
    every: 2,
    windows: 1,
  },
  thorough: {
    forward: [25, 13, 9],
    tail: [6, 5, 5],
    back: [13, 9, 7],
    middle: 9,
    narrowly: 9,
    every: 1,
    windows: 60,
  },
};

/**
 * The walks and windows of one traversal: first pages, last pages, the whole list in few pages, and windows
 * everywhere.
 */
export function planWalks(facts: ListFacts): readonly PlannedWalk[] {
  const { depth } = facts;
  if (depth === "smoke") return fewWalks(facts);
  return manyWalks(facts, effort[depth]);
}

function manyWalks(facts: ListFacts, effort: Effort): readonly PlannedWalk[] {
  const plans = [
    ...forwardWalks(facts, effort),
    ...tailWalks(facts, effort),
    ...backwardWalks(facts, effort),
    ...planWindows(facts, effort),
  ];
  const unique = new Map(plans.map((plan) => [JSON.stringify(plan), plan]));
  return [...unique.values()];
}

/** One walk for each page size from 1 on; none if its number of pages is 0. */
function bySize(
  pagesOf: readonly number[],
  walk: (limit: number, pages: number) => PlannedWalk,
): readonly PlannedWalk[] {
  return pagesOf.flatMap((pages, index) => (pages === 0 ? [] : [walk(index + 1, pages)]));
}

function forwardWalks(
  { total, complete, maxLimitAccepted, seed }: ListFacts,
  { forward, middle, narrowly }: Effort,
): readonly PlannedWalk[] {
  const walk = (start: Start, pages: number): PlannedWalk => ({ start, direction: "next", pages });
  return [
    ...bySize(forward, (limit, pages) => walk({ limit, slash: limit === 3 }, pages)),
    walk({}, middle),
    walk({ limit: inMiddle(total, middle, maxLimitAccepted) }, middle + 1),
    walk({ limit: 2, offset: 0 }, 1),
    narrow(walk({ limit: Math.max(1, Math.min(maxLimitAccepted, 4 + (Math.abs(seed) % 7))) }, narrowly)),
    ...(complete && total + 10 <= maxLimitAccepted * 20
      ? [walk({ limit: total + 10, fromEnd: "limit" }, 21)]
      : []),
  ];
}

/** The page size that divides a list into `pages` pages, if the target accepts it. */
function inMiddle(total: number, pages: number, maxLimitAccepted: number): number {
  return Math.max(1, Math.min(maxLimitAccepted, Math.ceil(total / pages)));
}

/** Walks to the end. Their last pages are full at sizes 1 and 3, and not full at size 2. */
function tailWalks({ total }: ListFacts, { tail }: Effort): readonly PlannedWalk[] {
  return bySize(tail, (limit, pages) => {
    const rows = limit === 2 ? limit * pages - 1 : limit * pages;
    return {
      start: { limit, offset: Math.max(0, total - rows), fromEnd: "offset" },
      direction: "next",
      pages: pages + 1,
    };
  });
}

function backwardWalks(
  { total, complete, depth, maxLimitAccepted }: ListFacts,
  { back, middle, narrowly }: Effort,
): readonly PlannedWalk[] {
  const from = (limit: number, offset: number, pages: number, more: Partial<Start> = {}): PlannedWalk => ({
    start: { limit, offset: Math.max(0, offset), ...more },
    direction: "previous",
    pages,
  });
  const half = inMiddle(total, middle, maxLimitAccepted);
  return [
    // From a multiple of the page size back to the first page, at sizes 1 to 3. The walk at size 1 uses the other slash
    // form.
    ...bySize(back, (limit, pages) =>
      from(limit, limit * Math.min(pages, Math.ceil(total / limit) - 1), pages + 1, { slash: limit === 1 }),
    ),
    ...(complete && depth === "thorough" ? [from(half, half * (Math.ceil(total / half) - 1), middle)] : []),
    narrow(from(2, total - 2, narrowly, { fromEnd: "offset" })),
    from(3, 4, 3),
  ].filter(({ start }) => (start.offset ?? 0) < total);
}
