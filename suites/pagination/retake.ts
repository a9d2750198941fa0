import { setTimeout as sleep } from "node:timers/promises";
import type { ListName } from "../../support/fixtures/lists.ts";
import type { RunState } from "../../support/runner/run-state.ts";
import { inTurn } from "../in-turn.ts";
import { moved, type Probe } from "./itinerary.ts";
import type { Reference } from "./reference.ts";
import { type Reading, readBetween, readList } from "./survey.ts";
import { readWindow } from "./walk.ts";

/** What a list is looked at again with: all of it goes on while the run itself writes nothing to it. */
export interface Place {
  readonly state: RunState;
  readonly list: ListName;
  /** The list when the probes were planned. */
  readonly planned: Reference;
}

/** The probe in the list as it is now: others may have made its rows more or fewer, and the run itself between two looks. */
export function placed(planned: Reference, probe: Probe, now: Reference): Probe {
  return moved(probe, (now.total ?? 0) - (planned.total ?? 0));
}

/**
 * One walk alone, close between two readings of the list, so that it is over before the next disturbance. All rules that
 * doubt the same walk look at the same retakes of it.
 */
export function retake({ state, list, planned }: Place, probe: Probe, time: number): Promise<Reading> {
  return state.once(`pages of ${list}, ${JSON.stringify(probe)}, retake ${time}`, () =>
    inTurn(state, list, async () => {
      await fallOutOfStep(state, list, planned, time);
      const before = await readList(state.target, list);
      return readBetween(state.target, list, [placed(planned, probe, before)], before);
    }),
  );
}

/** Pauses of changing length, and requests in changing number: what others do may keep time with either. */
const pauses = [0.3, 1.1, 0.6, 1.7, 0.1] as const;
const fillers = [0, 1, 0, 2, 1, 1, 0] as const;

/** Lets some time pass, measured by how long a request takes. */
export async function fallOutOfStep(
  { target }: RunState,
  list: ListName,
  { pages }: Reference,
  time: number,
): Promise<void> {
  const longest = Math.max(3, ...pages.map(({ exchange }) => exchange.durationMs));
  await sleep(Math.min(longest, 200) * (pauses[time % pauses.length] ?? 1));
  for (let left = fillers[time % fillers.length] ?? 0; left > 0; left -= 1) {
    await readWindow(target, list, { limit: 1, offset: 0 });
  }
}
