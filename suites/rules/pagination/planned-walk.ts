import type { Depth } from "../../../support/conformance/index.ts";
import type { Window } from "../../../support/http/lists/index.ts";

/** Where a walk starts. */
export interface Start extends Window {
  /** Which of the two was counted from the end of the list, and moves with it. */
  readonly fromEnd?: "limit" | "offset";
}

/** A walk to be taken: where it starts, and over how many pages. A walk over one page is a window. */
export interface PlannedWalk {
  readonly start: Start;
  readonly direction: "next" | "previous";
  readonly pages: number;
  /** Whether it is taken with a key that holds the scope of the list alone, where there is one. */
  readonly narrow?: true;
}

/** The walk in a list that has got longer by so many rows, or shorter: what was counted from its end moves along. */
export function shifted(plan: PlannedWalk, rows: number): PlannedWalk {
  const { start } = plan;
  if (start.fromEnd === undefined) return plan;
  const least = start.fromEnd === "limit" ? 1 : 0;
  const number = Math.max(least, (start[start.fromEnd] ?? 0) + rows);
  return { ...plan, start: { ...start, [start.fromEnd]: number } };
}

/** What the plan needs to know of the list. */
export interface ListFacts {
  readonly total: number;
  /** Runs of known rows, from and up to, not including; a short list is one run. */
  readonly known: readonly (readonly [from: number, to: number])[];
  /** Whether every row is known. */
  readonly complete: boolean;
  /** The largest limit that the target accepts. */
  readonly maxLimitAccepted: number;
  readonly depth: Depth;
  readonly seed: number;
}

/** The same walk by the key that holds the scope of the list alone. */
export function narrow(plan: PlannedWalk): PlannedWalk {
  return { ...plan, narrow: true };
}

/** Far past the end of any list, and still a number that every server can hold. */
export const farOffset = 1_000_000_000;
