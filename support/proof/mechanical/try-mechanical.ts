import type { Depth } from "../../settings/target-plan.ts";
import { type MechanicalTrial, mechanicalOutcomeOf } from "./mechanical-trial.ts";
import { lostSince, type Scores } from "./scores.ts";

/** Tries the generated faults with these ids as `TryEach` tries subjects. They need not be caught. */
export type TryEachMechanical = (
  what: string,
  ids: readonly string[],
  depth: Depth,
) => Promise<readonly MechanicalTrial[]>;

/**
 * A fault that counts requests may affect other requests in another run. It is lost only if none of this many tries
 * catches it.
 */
const triesUntilLost = 3;

/**
 * Tries the faults with these ids at smoke depth. If the requested depth is greater, it tries the survivors at that
 * depth as well.
 */
export async function tryMechanically(
  ids: readonly string[],
  depth: Depth,
  tryEach: TryEachMechanical,
): Promise<readonly MechanicalTrial[]> {
  const trials = await tryEach("generated faults, at smoke depth", ids, "smoke");
  if (depth === "smoke") return trials;
  const survivors = trials.filter(isSurvivor).map(({ id }) => id);
  return merged(trials, await tryEach(`what survived, at ${depth} depth`, survivors, depth));
}

/** Tries the faults again that were caught according to the recorded scores, but are not caught now. */
export async function tryLostAgain(
  scores: Scores,
  trials: readonly MechanicalTrial[],
  depth: Depth,
  tryEach: TryEachMechanical,
): Promise<readonly MechanicalTrial[]> {
  let tried = trials;
  for (let time = 1; time < triesUntilLost; time += 1) {
    const lost = lostSince(scores, tried);
    if (lost.length === 0) break;
    tried = merged(tried, await tryEach("what was caught before", lost, depth));
  }
  return tried;
}

/**
 * Tries the faults again that were not caught, as often as a proof does. A fault that is sometimes caught counts as
 * caught.
 */
export async function trySurvivorsAgain(
  trials: readonly MechanicalTrial[],
  depth: Depth,
  tryEach: TryEachMechanical,
): Promise<readonly MechanicalTrial[]> {
  const caught = Object.fromEntries(trials.map(({ id }) => [id, "caught"]));
  return tryLostAgain(caught, trials, depth, tryEach);
}

/** Whether no MUST failed because of the fault. */
export function isSurvivor(trial: MechanicalTrial): boolean {
  return mechanicalOutcomeOf(trial) !== "caught";
}

/**
 * The trials, with later ones replacing earlier ones of the same fault. The costs add up, and the furthest that the
 * fault got counts.
 */
function merged(
  trials: readonly MechanicalTrial[],
  later: readonly MechanicalTrial[],
): readonly MechanicalTrial[] {
  const byId = new Map(later.map((trial) => [trial.id, trial]));
  return trials.map((trial) => {
    const next = byId.get(trial.id);
    if (next === undefined) return trial;
    const { reached, changed, showed } = next.trace;
    return {
      ...next,
      requests: trial.requests + next.requests,
      trace: {
        reached: reached || trial.trace.reached,
        changed: changed || trial.trace.changed,
        showed: showed || trial.trace.showed,
      },
    };
  });
}
