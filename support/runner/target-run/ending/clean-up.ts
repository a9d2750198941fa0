import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunState } from "../../../conformance/run/run-state.ts";
import type { Target } from "../../../http/target/target.ts";
import { cleaningTime, cleanUp, hurried, leftBehind, leftForOthers } from "../../../ledger/index.ts";
import type { Residue } from "../../../verdict/residue.ts";

/** The result of a clean-up, with the target that it worked on. */
export interface CleanUpResult {
  readonly residue: readonly Residue[];
  readonly target: Target;
}

/** Removes what the run created, unless the target went away for good. */
export async function cleanUpRun(state: RunState): Promise<CleanUpResult> {
  state.isCleaning = true;
  const { plan, ledger, wentAway, isEnding } = state;
  const cleaning = AbortSignal.timeout(isEnding ? hurried : cleaningTime(state.target, ledger));
  setMaxListeners(0, cleaning);
  const target = state.targetForCleaning(cleaning);
  const isAway = wentAway && !(await isBack(target));
  const { residue, isSearched } = isAway
    ? { residue: leftBehind(target, ledger), isSearched: false }
    : plan.readOnly
      ? { residue: [], isSearched: true }
      : await cleanUp(target, ledger);
  const isSettled = residue.length === 0 && (isSearched || !ledger.hasLostCreations);
  state.ledgerFile?.end({ isSettled });
  return { residue: [...residue, ...leftForOthers(target, ledger)], target };
}

/** Pauses between checks whether a target that went away is back, in milliseconds. */
const pausesWhileAway = [0, 1_000, 1_000] as const;

/** Whether a target that went away answers again, with any answer. An outage of seconds then leaves nothing behind. */
async function isBack(target: Target): Promise<boolean> {
  const operation = target.plan.tenant === "organizations" ? "apps.list" : "dashboards.list";
  for (const pause of pausesWhileAway) {
    await sleep(pause);
    const answered = await target.send(operation, {}, { query: { limit: "1" } }).then(
      () => true,
      () => false,
    );
    if (answered) return true;
  }
  return false;
}
