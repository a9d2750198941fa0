import { operations } from "../../../catalogue/index.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import type { Traffic } from "../../../verdict/traffic.ts";
import type { Ending } from "../../results/thread-message.ts";
import type { CleanUpResult } from "./clean-up.ts";

/** Closes the targets of a run that was cleaned up, and returns what remains to be reported. */
export async function endingOf(
  state: RunState,
  notSelected: readonly string[],
  { residue, target }: CleanUpResult,
): Promise<Ending> {
  state.watches.end();
  observeDelivery(state);
  const targets = [...new Set([state.target, target])];
  for (const used of targets) await used.close();
  const sum = (amount: keyof Traffic) => targets.reduce((total, { traffic }) => total + traffic[amount], 0);
  return {
    label: state.plan.label,
    observations: state.observations,
    unobserved: state.unobserved,
    traffic: { requests: sum("requests"), retries: sum("retries") },
    receptions: state.receptions.all,
    traces: state.traces.all,
    residue,
    softDeleted: state.ledger.softDeleted,
    wentAway: state.wentAway,
    notSelected,
  };
}

/** Observes why requests were sent again. */
function observeDelivery(state: RunState): void {
  for (const { status, words } of state.target.throttlings) {
    const text = `requests are refused with ${status}, ${words}`;
    state.observe("limits.rate_and_size", text, { data: { status, words } });
  }
  for (const status of state.target.conflicts) {
    const text = `a write is refused with ${status} while another one is under way, and succeeds by itself`;
    state.observe("dashboards.overlapping_updates", text, { data: { status } });
  }
  for (const operation of state.target.lateWrites) {
    const { method, path } = operations[operation];
    const text = `${method} ${path} finds a new object only after a while`;
    state.observe("service.read_after_write", text, { data: { operation } });
  }
}
