import { allEnded } from "../../../support/conformance/index.ts";

/** So many attempts at one operation are under way at once. */
const usualLanes = 4;

/**
 * Does work for each item, several at a time: in each lane one after the other. Which lane an item is in does not hang on
 * how long the others take.
 * @param isEnough whether nothing more is begun, by what came of the work so far
 * @returns what came of it, in the order of the items; without those that were not begun
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
