import type { Explanation } from "../conformance/errors.ts";
import type { Memory } from "../conformance/memory/memory.ts";
import type { RunState } from "../conformance/run-state.ts";
import type { LostWrite, Place } from "../http/delivery/lost-writes.ts";
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
  { quiet, memory, target }: RunState,
  attempt: (again: number) => Promise<Trial>,
): Promise<CheckOutcome> {
  const { lostWrites, retryPolicy } = target;
  const lostBehind = ({ places }: Trial, since: number): Doubt | undefined => {
    const write = lostWrites.behind(places, since);
    return write && { kind: "lost answer", write };
  };
  let tried = 0;
  const nextTry = () => {
    tried += 1;
    return attempt(tried - 1);
  };
  let trial = await quiet.together(nextTry);
  // Which answers get lost is chance: what can be judged must not depend on it.
  while (trial.cutShort && tried < mostTries) trial = await quiet.together(nextTry);
  if (trial.outcome.outcome !== "failed") return trial.outcome;
  const { message } = trial.outcome.failure;
  let doubt = lostBehind(trial, 0) ?? trial.explainedBy ?? unsteady(memory);
  while (doubt !== undefined) {
    if (tried === mostTries) return untold(doubt, message);
    const since = performance.now();
    // What got lost, or shows late, may come meanwhile.
    await retryPolicy.outlastLag();
    trial = await quiet.alone(() => (memory.readsAreUnsteady ? target.patiently(nextTry) : nextTry()));
    const { outcome } = trial.outcome;
    if (outcome === "not-evaluated" || outcome === "answered") return untold(doubt, message);
    if (outcome !== "failed") return doubt.kind === "neighbour" ? untold(doubt, message) : trial.outcome;
    // No neighbour wrote meanwhile, and what was written before has shown.
    doubt = lostBehind(trial, since);
  }
  return trial.outcome;
}

/** Where reads go back and forth, any of those that a check believed may have been a late one. */
function unsteady({ readsAreUnsteady }: Memory): Doubt | undefined {
  return readsAreUnsteady ? { kind: "late read" } : undefined;
}

function untold(doubt: Doubt, finding: string): CheckOutcome {
  const outcome = "not-evaluated";
  switch (doubt.kind) {
    case "lost answer":
      return {
        outcome,
        reason: `${doubt.write.title} got no answer that shows whether it was carried out, which may explain this finding: ${finding}`,
      };
    case "late read":
      return {
        outcome,
        reason: `an earlier write that became visible late may explain this finding: ${finding}`,
      };
    case "neighbour":
      return {
        outcome,
        reason: `another write of the run may have caused this finding, which did not show again when the check ran alone: ${finding}`,
        because: doubt.because,
      };
  }
}
