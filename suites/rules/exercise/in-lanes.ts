import { allEnded } from "../../../support/conformance/index.ts";

/** How many attempts at one operation are under way at once. */
const usualLanes = 4;

/**
 * Does work for each item in several lanes, in each lane one item after another. The lane of an item does not depend on
 * how long the others take.
 * @param isEnough whether to start nothing more, by the results so far
 * @returns the results in the order of the items, without those that were not started
 */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number, lane: number) => Promise<Result>,
  isEnough: (results: readonly Result[]) => boolean = () => false,
  lanes: number = usualLanes,
): Promise<readonly Result[]> {
  const done: { readonly place: number; readonly result: Result }[] = [];
  const workIn = async (lane: number) => {
    for (const [place, item] of items.entries()) {
      if (place % lanes !== lane) continue;
      if (isEnough(done.map(({ result }) => result))) return;
      done.push({ place, result: await work(item, place, lane) });
    }
  };
  await allEnded(Array.from({ length: Math.min(lanes, items.length) }, (_, lane) => workIn(lane)));
  return done.sort((one, other) => one.place - other.place).map(({ result }) => result);
}
