import type { GapId } from "../catalogue/index.ts";
import { CheckContext } from "../conformance/context.ts";
import type { ActiveProbe } from "../conformance/probe.ts";
import type { RunState } from "../conformance/run-state.ts";
import type { CheckOutcome, CheckResult } from "../verdict/result.ts";
import { outcomeOf } from "./perform.ts";

/** Takes one look into a gap, and remembers why where it could not be taken. Never throws, and fails nothing. */
export function performProbe(gap: GapId, look: ActiveProbe, state: RunState): Promise<CheckResult> {
  return state.quiet.together(() => takeLook(gap, look, state));
}

async function takeLook(gap: GapId, look: ActiveProbe, state: RunState): Promise<CheckResult> {
  const started = performance.now();
  const context = new CheckContext(state, look.name);
  let outcome: CheckOutcome = { outcome: "passed" };
  try {
    await Promise.race([look.body(context), state.abandoned]);
  } catch (error) {
    outcome = outcomeOf(error, state);
  }
  try {
    await Promise.race([context.release(), state.abandoned]);
  } catch (error) {
    if (outcome.outcome === "passed") outcome = outcomeOf(error, state);
  }
  const { answers } = look;
  if (outcome.outcome === "answered") state.miss(gap, { answers, reason: outcome.reason });
  if (outcome.outcome === "not-evaluated") {
    const { reason, setting } = outcome;
    state.miss(gap, { answers, reason, ...(setting === undefined ? {} : { setting }) });
  }
  // What a fixture would have called a finding stands in the way of a look like anything else.
  if (outcome.outcome === "failed") state.miss(gap, { answers, reason: outcome.failure.message });
  return {
    ...outcome,
    requirement: gap,
    name: look.name,
    durationMs: Math.round(performance.now() - started),
  };
}
