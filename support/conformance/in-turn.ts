import type { ListName } from "../catalogue/index.ts";
import type { RunState } from "./run-state.ts";

interface Queue {
  last: Promise<unknown>;
}

/**
 * One after the other, of what reads a list and must find it the same all along, and what writes to it in a walk of its own:
 * walks keep writers out, but not each other.
 */
export async function inTurn<Result>(
  state: RunState,
  list: ListName,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = await state.once(
    `turns of ${list}`,
    async (): Promise<Queue> => ({ last: Promise.resolve() }),
  );
  const mine = queue.last.then(work);
  queue.last = mine.catch(() => undefined);
  return mine;
}
