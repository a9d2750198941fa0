import { farOffset, type ListFacts, narrow, type PlannedWalk, type Start } from "./planned-walk.ts";

/**
 * The walks of a short run. Each page serves several rules. The walks forward and back at size 2 share their pages. The
 * pages at the end are read with a key that has no other scope. The walks that begin between two pages use the other
 * slash form.
 */
export function fewWalks({ total, complete, maxLimitAccepted }: ListFacts): readonly PlannedWalk[] {
  const walk = (start: Start, direction: PlannedWalk["direction"], pages: number): PlannedWalk => ({
    start,
    direction,
    pages,
  });
  const wholeOnOnePage = complete && total > 0 && total <= maxLimitAccepted;
  // A result that is computed from whole pages is right by chance if the list is a multiple of the page size.
  const uneven = [3, 5, 7].find((size) => total % size !== 0) ?? 3;
  const plans = [
    walk({ limit: 2 }, "next", 4),
    walk({ limit: 2, offset: 6 }, "previous", 4),
    // The last page is not full.
    narrow(walk({ limit: 2, offset: Math.max(0, total - 3), fromEnd: "offset" }, "next", 3)),
    walk({}, "next", 2),
    walk({ limit: uneven, offset: 1, slash: true }, "previous", 2),
    walk({ offset: 3 }, "next", 1),
    walk({ limit: 1, offset: 1 }, "next", 1),
    ...(wholeOnOnePage ? [walk({ limit: total, fromEnd: "limit" }, "next", 1)] : []),
  ].filter(({ start }) => (start.offset ?? 0) < Math.max(1, total));
  const pastEnd = [{ limit: 2, offset: farOffset }, { offset: total, fromEnd: "offset" } as const];
  return [...plans, ...pastEnd.map((start) => walk(start, "next", 1))];
}
