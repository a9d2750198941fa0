import { setTimeout as sleep } from "node:timers/promises";
import type { ListName } from "../../../support/catalogue/index.ts";
import type { RunState } from "../../../support/conformance/index.ts";
import type { Target } from "../../../support/http/target.ts";
import { moved, type Probe } from "./itinerary.ts";
import type { Reference } from "./reference.ts";
import { type Reading, readList } from "./survey.ts";
import { readWindow, takeWalk } from "./walk.ts";

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
 * So many requests go into walks taken alone, of one list: they keep the run's own writers out, and where a list never
 * stands still, they would do so for minutes.
 */
const mostRequests = 600;

/**
 * One walk alone, close between two readings of the list, so that it is over before the next disturbance. All rules that
 * doubt the same walk look at the same retakes of it. Null where too many were taken already.
 */
export async function retake(
  { state, list, planned }: Place,
  probe: Probe,
  time: number,
): Promise<Reading | null> {
  const { target } = state;
  const allowance = await state.once(`retakes of ${list}`, async () => ({ left: mostRequests }));
  return state.once(`pages of ${list}, ${JSON.stringify(probe)}, retake ${time}`, () =>
    target.walkAlone(list, async () => {
      if (allowance.left <= 0) return null;
      await fallOutOfStep(planned, time);
      const [ahead, behind] = steps[time % steps.length] ?? steps[0];
      const before = await readList(target, list);
      await takeSteps(target, list, ahead);
      const walk = await takeWalk(target, list, placed(planned, probe, before));
      await takeSteps(target, list, behind);
      const after = await readList(target, list);
      allowance.left -= before.pages.length + ahead + walk.pages.length + behind + after.pages.length;
      return { before, walks: [walk], after };
    }),
  );
}

/**
 * Requests that nobody looks at, ahead of the walk and behind it, in changing number: others who keep time with our own would
 * else have made the same change in each walk, and undone it in each reading.
 */
const steps = [
  [0, 0],
  [1, 1],
  [0, 2],
  [2, 0],
  [3, 3],
  [0, 0],
  [1, 2],
  [2, 1],
  [0, 3],
  [3, 1],
] as const;

async function takeSteps(target: Target, list: ListName, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await readWindow(target, list, { limit: 1, offset: 0 });
}

/** What others do may keep time with the clock too: pauses of changing length, measured by how long a request takes. */
export function fallOutOfStep({ pages }: Reference, time: number): Promise<void> {
  const parts = [0.3, 1.1, 0.6, 1.7, 0.1] as const;
  const longest = Math.max(3, ...pages.map(({ exchange }) => exchange.durationMs));
  return sleep(Math.min(longest, 200) * (parts[time % parts.length] ?? 1));
}
