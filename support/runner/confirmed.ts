import type { Explanation } from "../conformance/errors.ts";
import type { RunState } from "../conformance/run-state.ts";
import type { LostWrite, Place } from "../http/lost-writes.ts";
import type { CheckOutcome } from "../verdict/result.ts";

/** What one try of a check came to, and what it looked at. */
export interface Trial {
  readonly outcome: CheckOutcome;
  /** What else may be behind its finding, as the check says. */
  readonly explainedBy: Explanation | undefined;
  readonly places: ReadonlySet<Place>;
  /** It ended early, since a request of it got no answer that can be judged. */
  readonly cutShort: boolean;
}

/** What else than the target's fault may be behind a finding: the check knows of it, or the run lost an answer. */
type Doubt = Explanation | { readonly kind: "lost answer"; readonly write: LostWrite };

/** So often a check is tried in all. */
const mostTries = 3;

/**
 * Tries a check beside all others, and again alone where something else than the target's fault may be behind what it finds
 * (rule 10). What shows again is the finding. What does not was a late read, or the doing of a lost write, where the try found
 * nothing; a neighbour that may have done it leaves the question open.
 */
export async function confirmed(
  { quiet, target: { lostWrites, retryPolicy } }: RunState,
  attempt: (again: number) => Promise<Trial>,
): Promise<CheckOutcome> {
  const lostBehind = ({ places }: Trial, since: number): Doubt | undefined => {
    const write = lostWrites.behind(places, since);
    return write && { kind: "lost answer", write };
  };
  let tried = 1;
  let first = await quiet.together(() => attempt(0));
  // Which answers get lost is chance: what can be judged must not hang on it.
  for (; first.cutShort && tried < mostTries; tried += 1) {
    const again = tried;
    first = await quiet.together(() => attempt(again));
  }
  if (first.outcome.outcome !== "failed") return first.outcome;
  const { message } = first.outcome.failure;
  let doubt = lostBehind(first, 0) ?? first.explainedBy;
  for (let again = tried; doubt !== undefined && again < mostTries; again += 1) {
    const since = performance.now();
    // What got lost, or shows late, may come meanwhile.
    await retryPolicy.outlastLag();
    const next = await quiet.alone(() => attempt(again));
    const { outcome } = next.outcome;
    if (outcome === "not-evaluated" || outcome === "answered") break;
    if (outcome !== "failed") return doubt.kind === "neighbour" ? untold(doubt, message) : next.outcome;
    // No neighbour wrote meanwhile, and what was written before has shown.
    doubt = lostBehind(next, since);
    if (doubt === undefined) return next.outcome;
  }
  return doubt === undefined ? first.outcome : untold(doubt, message);
}

function untold(doubt: Doubt, finding: string): CheckOutcome {
  const outcome = "not-evaluated";
  switch (doubt.kind) {
    case "lost answer":
      return {
        outcome,
        reason: `${doubt.write.title} got no answer that tells whether it was carried out, which may be behind what was found: ${finding}`,
      };
    case "late read":
      return { outcome, reason: `an earlier write that shows late may be behind what was found: ${finding}` };
    case "neighbour":
      return {
        outcome,
        reason: `another write of the run may have done what was found, and did not show when the check was tried again alone: ${finding}`,
        because: doubt.because,
      };
  }
}
