import type { RunState } from "../conformance/run-state.ts";
import type { LostWrite, Place } from "../http/lost-writes.ts";
import { longestLag } from "../http/patience.ts";
import type { CheckOutcome } from "../verdict/result.ts";

/** What one try of a check came to, and what it looked at. */
export interface Trial {
  readonly outcome: CheckOutcome;
  readonly places: ReadonlySet<Place>;
  /** It ended early, since a request of it got no answer that can be judged. */
  readonly cutShort: boolean;
}

/** So often a check is tried in all where lost answers may be behind what it finds, or keep it from finding anything. */
const mostTries = 3;

/**
 * Tries a check, and again where a write that got no answer may be behind what it finds: what shows again where none was
 * lost is the finding, and what does not was none (rule 10). Where answers get lost each time, nobody can tell.
 */
export async function confirmed(
  { target: { lostWrites, patience } }: RunState,
  attempt: (again: number) => Promise<Trial>,
): Promise<CheckOutcome> {
  // Which answers get lost is chance: what can be judged must not hang on it.
  let tried = 1;
  let first = await attempt(0);
  for (; first.cutShort && tried < mostTries; tried += 1) first = await attempt(tried);
  if (first.outcome.outcome !== "failed") return first.outcome;
  let lost = lostWrites.behind(first.places, 0);
  for (let again = tried; lost !== undefined && again < mostTries; again += 1) {
    const since = performance.now();
    await patience.pause(longestLag);
    const next = await attempt(again);
    if (next.outcome.outcome === "not-evaluated" || next.outcome.outcome === "answered") break;
    if (next.outcome.outcome !== "failed") return next.outcome;
    lost = lostWrites.behind(next.places, since);
    if (lost === undefined) return next.outcome;
  }
  return lost === undefined ? first.outcome : untold(lost, first.outcome.failure.message);
}

function untold({ title }: LostWrite, finding: string): CheckOutcome {
  const reason = `${title} got no answer that tells whether it was carried out, which may be behind what was found: ${finding}`;
  return { outcome: "not-evaluated", reason };
}
