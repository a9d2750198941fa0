import { setTimeout as sleep } from "node:timers/promises";
import type { ListName } from "../../../../support/catalogue/index.ts";
import { askForWindow } from "../../../../support/http/lists/index.ts";
import type { Target } from "../../../../support/http/target/target.ts";
import { type Baseline, readBaseline } from "../walks/baseline.ts";
import { type PlannedWalk, shifted } from "../walks/planned-walk.ts";
import type { Traversal } from "../walks/traversal.ts";
import { takeWalk, type Walk } from "../walks/walk.ts";
import type { Doubt } from "./doubt.ts";

/**
 * The number of requests for repeated walks of one list. They keep the run's own writers waiting, and if a list never
 * stands still, they would do so for minutes.
 */
const mostRequests = 600;

/**
 * Repeats one walk alone, closely between two readings of the list, so that it ends before the next disturbance. All
 * rules that doubt the same walk share its repetitions. Null if too many were made already.
 */
export async function repeatWalk(
  { state, list, planned }: Doubt,
  plan: PlannedWalk,
  time: number,
): Promise<Traversal | null> {
  const { target } = state;
  const allowance = await state.once(`repeated walks of ${list}`, async () => ({ left: mostRequests }));
  return state.once(`pages of ${list}, ${JSON.stringify(plan)}, repeated ${time}`, () =>
    target.turns.withListToItself(list, async () => {
      if (allowance.left <= 0) return null;
      await fallOutOfStep(planned, time);
      const [ahead, behind] = paddings[time % paddings.length] ?? paddings[0];
      const before = await readBaseline(state, list);
      await pad(target, list, ahead);
      const walk = await takeWalk(target, list, fittedTo(before, planned, plan));
      await pad(target, list, behind);
      const after = await readBaseline(state, list);
      allowance.left -= before.pages.length + ahead + walk.pages.length + behind + after.pages.length;
      return { before, walks: [walk], after };
    }),
  );
}

/**
 * Adapts the walk to the present length of the list. Others may have added or removed rows, and so may the run itself
 * between two repetitions.
 */
export function fittedTo(now: Baseline, planned: Baseline, plan: PlannedWalk): PlannedWalk {
  return shifted(plan, (now.total ?? 0) - (planned.total ?? 0));
}

/** The differences between the counts on the walk's pages and the number of rows in the list. */
export function countErrors({ pages }: Walk, { total }: Baseline): readonly number[] {
  return pages.map((page) => (page.legibleCount ?? 0) - (total ?? 0));
}

/**
 * Requests before and after the walk, in changing number, whose answers nobody reads. Without them, others whose writes
 * are in step with our requests could make the same change in each walk, and undo it before each reading.
 */
const paddings = [
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

async function pad(target: Target, list: ListName, requests: number): Promise<void> {
  for (let left = requests; left > 0; left -= 1) await askForWindow(target, list, { limit: 1, offset: 0 });
}

/**
 * The writes of others may be in step with the clock too. So there are pauses of changing length, in multiples of the
 * time that a request takes.
 */
export function fallOutOfStep({ pages }: Baseline, time: number): Promise<void> {
  const parts = [0.3, 1.1, 0.6, 1.7, 0.1] as const;
  const longest = Math.max(3, ...pages.map(({ exchange }) => exchange.span.ended - exchange.span.started));
  return sleep(Math.min(longest, 200) * (parts[time % parts.length] ?? 1));
}
