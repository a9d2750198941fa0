import type { RequirementId } from "../../../catalogue/index.ts";
import type { Explanation } from "../../../conformance/conclusions/finding.ts";
import type { Memory } from "../../../conformance/memory/memory.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import type { LostWrite, ResourceKey } from "../../../http/delivery/writes/lost-writes.ts";
import type { CheckOutcome, UnneededOutcome } from "../../../verdict/result.ts";

/** The outcome of one try of a check, and what it looked at. */
export interface CheckTry {
  readonly outcome: CheckOutcome | UnneededOutcome;
  /** What else may explain its finding, according to the check. */
  readonly explainedBy: Explanation | undefined;
  /** Whether another write of the run may be the reason why it was not evaluated. */
  readonly mayBeDisturbed: boolean;
  readonly resources: ReadonlySet<ResourceKey>;
  /** The requirement that fails because what it looked at shares its id with another object, if something does. */
  readonly sharedId: RequirementId | undefined;
  /** Whether the check ended early, because a request got no answer that can be judged. */
  readonly cutShort: boolean;
}

/** What may explain a finding besides a fault of the target: the check names it, or the run lost an answer. */
type Doubt = Explanation | { readonly kind: "lost answer"; readonly write: LostWrite };

/** The most tries of a check. */
const mostTries = 3;

/** The pause before the last try of a check whose answers get lost, in milliseconds: the target may be restarting. */
const restartPause = 1000;

/**
 * Tries a check beside all others, and again alone if something besides a fault of the target may explain its finding
 * (rule 10). A finding that shows again is reported. One that does not was a late read or the effect of a lost write,
 * if the second try found nothing. If a neighbour may have caused it, the question stays open.
 */
export async function performConfirmed(
  { quiet, memory, target }: RunState,
  attempt: (again: number) => Promise<CheckTry>,
): Promise<CheckTry["outcome"]> {
  const { lostWrites, retryPolicy } = target;
  const lostBehind = ({ resources }: CheckTry, since: number): Doubt | undefined => {
    const write = lostWrites.behind(resources, since);
    return write && { kind: "lost answer", write };
  };
  let tried = 0;
  const nextTry = () => {
    tried += 1;
    return attempt(tried - 1);
  };
  let trial = await quiet.together(nextTry);
  // Which answers get lost is chance. It must not decide what can be judged.
  while (trial.cutShort && tried < mostTries) {
    if (tried > 1) await retryPolicy.pause(restartPause);
    trial = await quiet.together(nextTry);
  }
  if (trial.mayBeDisturbed) trial = await quiet.alone(nextTry);
  if (trial.outcome.outcome !== "failed") return trial.outcome;
  const { message } = trial.outcome.failure;
  let doubt = lostBehind(trial, 0) ?? trial.explainedBy ?? besideTheSameId(trial) ?? unsteady(memory);
  while (doubt !== undefined) {
    if (tried === mostTries) return notEvaluated(doubt, message);
    const since = performance.now();
    // Lost or late answers may arrive in the meantime.
    await retryPolicy.outlastLag();
    trial = await quiet.alone(() => (memory.readsAreUnsteady ? target.turns.patiently(nextTry) : nextTry()));
    const { outcome } = trial.outcome;
    // What would enable the second try says more than what may explain the first.
    if (outcome === "not-evaluated" && trial.outcome.setting !== undefined) return trial.outcome;
    if (outcome === "not-evaluated" || outcome === "unneeded" || outcome === "answered")
      return notEvaluated(doubt, message);
    if (outcome !== "failed")
      return doubt.kind === "neighbour" ? notEvaluated(doubt, message) : trial.outcome;
    // No neighbour wrote in the meantime, and earlier writes are visible.
    doubt = lostBehind(trial, since) ?? besideTheSameId(trial);
  }
  return trial.outcome;
}

/** If an object shares its id with another one, a write to that one may have changed what is shown of it. */
function besideTheSameId({ sharedId }: CheckTry): Doubt | undefined {
  return sharedId && { kind: "neighbour", because: sharedId };
}

/** If reads go back and forth, any read that a check relied on may have been a late one. */
function unsteady({ readsAreUnsteady }: Memory): Doubt | undefined {
  return readsAreUnsteady ? { kind: "late read" } : undefined;
}

function notEvaluated(doubt: Doubt, finding: string): CheckOutcome {
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
    case "suspension":
      return {
        outcome,
        reason: `the target may have refused all requests for a while, which may explain this finding: ${finding}`,
      };
    case "neighbour":
      return {
        outcome,
        reason: `another write of the run may have caused this finding, which did not show again when the check ran alone: ${finding}`,
        because: doubt.because,
      };
  }
}
