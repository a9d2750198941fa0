import type { RequirementResult } from "../result.ts";
import type { Waiver } from "../waiver.ts";

/** A waiver that must be deleted or renewed, and why. */
export interface StaleWaiver extends Waiver {
  readonly kind: "expired" | "passing";
  /** Why, in words. */
  readonly why: string;
}

/**
 * Returns why a waiver is stale, or nothing if it still covers a failure. If none of its requirements was judged, it is
 * not stale. A pattern is valid as long as one of its requirements fails.
 */
export function staleness(
  waiver: Waiver,
  matches: readonly RequirementResult[],
  today: string,
): StaleWaiver | undefined {
  const judged = matches.filter(({ outcome }) => outcome === "passed" || outcome === "failed");
  if (judged.length === 0) return undefined;
  const failing = judged.filter(({ outcome }) => outcome === "failed").length;
  if (failing === 0) return { ...waiver, kind: "passing", why: passing(judged.length) };
  if (today <= waiver.expires) return undefined;
  return { ...waiver, kind: "expired", why: `it expired on ${waiver.expires}, and its failure counts again` };
}

function passing(statements: number): string {
  return statements === 1 ? "its statement holds now" : `all ${statements} of its judged statements hold now`;
}
