import type { Depth } from "../../settings/target-plan.ts";
import type { TryEachMechanical } from "../workers.ts";
import { type MechanicalTrial, mechanicalOutcomeOf } from "./mechanical-trial.ts";
import { lostSince, type Scores } from "./scores.ts";

/** Counted in requests, a fault may meet other ones in another run: it is lost where it is not caught in any of these. */
const triesUntilLost = 3;

/** Tries the faults with the ids at smoke depth, and where the depth is another, what survived at that one as well. */
export async function tryMechanically(
  ids: readonly string[],
  depth: Depth,
  tryEach: TryEachMechanical,
): Promise<readonly MechanicalTrial[]> {
  const trials = await tryEach("faults by machine, at smoke depth", ids, "smoke");
  if (depth === "smoke") return trials;
  const survivors = trials.filter(isSurvivor).map(({ id }) => id);
  return merged(trials, await tryEach(`what survived, at ${depth} depth`, survivors, depth));
}

/** Tries again what was caught when the scores were written down, and is not now. */
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

/** Tries again, as often as a proof does, what was not caught: what is caught sometimes counts as caught. */
export async function trySurvivorsAgain(
  trials: readonly MechanicalTrial[],
  depth: Depth,
  tryEach: TryEachMechanical,
): Promise<readonly MechanicalTrial[]> {
  const caught = Object.fromEntries(trials.map(({ id }) => [id, "caught"]));
  return tryLostAgain(caught, trials, depth, tryEach);
}

export function isSurvivor(trial: MechanicalTrial): boolean {
  return mechanicalOutcomeOf(trial) !== "caught";
}

/** The trials with later ones in their places; what both cost, and the furthest that the fault came. */
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
