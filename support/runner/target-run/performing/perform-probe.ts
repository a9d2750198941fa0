import type { GapId } from "../../../catalogue/index.ts";
import { CheckContext } from "../../../conformance/context/context.ts";
import type { ActiveProbe } from "../../../conformance/probe.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import { present } from "../../../settings/present.ts";
import type { CheckOutcome, CheckResult } from "../../../verdict/result.ts";
import { outcomeOf } from "./outcome-of-error.ts";
import { released } from "./perform-check.ts";

/** Runs one probe, and records the reason if it could observe nothing. Never throws, and fails nothing. */
export function performProbe(gap: GapId, probe: ActiveProbe, state: RunState): Promise<CheckResult> {
  return state.quiet.together(() => performOnce(gap, probe, state));
}

async function performOnce(gap: GapId, probe: ActiveProbe, state: RunState): Promise<CheckResult> {
  const started = performance.now();
  const context = new CheckContext(state, probe.name);
  let tried: CheckOutcome = { outcome: "passed" };
  try {
    await Promise.race([probe.body(context), state.abandoned]);
  } catch (error) {
    tried = outcomeOf(error, state);
  }
  const outcome = await released(tried, context, state);
  const { answers } = probe;
  if (outcome.outcome === "answered") state.miss(gap, { answers, reason: outcome.reason });
  if (outcome.outcome === "not-evaluated") {
    const { reason, setting } = outcome;
    state.miss(gap, { answers, reason, ...present({ setting }) });
  }
  // A finding of a fixture stops a probe, like any other problem.
  if (outcome.outcome === "failed") state.miss(gap, { answers, reason: outcome.failure.message });
  return {
    ...outcome,
    requirement: gap,
    name: probe.name,
    durationMs: Math.round(performance.now() - started),
  };
}
