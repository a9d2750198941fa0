import type { Depth } from "../../../../support/conformance/index.ts";
import type { Window } from "../../../../support/http/lists/index.ts";

/** The start of a walk. */
export interface Start extends Window {
  /** Which of the two was counted from the end of the list, and changes with its length. */
  readonly fromEnd?: "limit" | "offset";
}

/** A planned walk: where it starts, and over how many pages. A walk over one page is a window. */
export interface PlannedWalk {
  readonly start: Start;
  readonly direction: "next" | "previous";
  readonly pages: number;
  /** Whether it is taken with a key that holds only the scope of the list, if there is one. */
  readonly narrow?: true;
}

/**
 * The walk after the list has grown by this many rows, or has shrunk: numbers that were counted from its end change
 * with it.
 */
export function shifted(plan: PlannedWalk, rows: number): PlannedWalk {
  const { start } = plan;
  if (start.fromEnd === undefined) return plan;
  const least = start.fromEnd === "limit" ? 1 : 0;
  const number = Math.max(least, (start[start.fromEnd] ?? 0) + rows);
  return { ...plan, start: { ...start, [start.fromEnd]: number } };
}

/** The facts about the list that planning needs. */
export interface ListFacts {
  readonly total: number;
  /** Runs of known rows, from the first index up to, but not including, the second. A short list is one run. */
  readonly known: readonly (readonly [from: number, to: number])[];
  /** Whether every row is known. */
  readonly complete: boolean;
  /** The largest limit that the target accepts. */
  readonly maxLimitAccepted: number;
  readonly depth: Depth;
  readonly seed: number;
}

/** The walk with the key that holds only the scope of the list. */
export function narrow(plan: PlannedWalk): PlannedWalk {
  return { ...plan, narrow: true };
}

/** Far past the end of any list, but small enough for every server's integers. */
export const farOffset = 1_000_000_000;
