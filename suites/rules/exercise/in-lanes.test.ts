import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inLanes } from "./in-lanes.ts";

test("results come in the order of the items, whichever takes longer", async () => {
  const results = await inLanes([3, 1, 2, 0, 5, 4], async (turns) => {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    return turns;
  });
  expect(results).toEqual([3, 1, 2, 0, 5, 4]);
});

test("a lane has one item at a time, and always the same items", async () => {
  const underWay = new Set<number>();
  const seen = await inLanes([...Array(11).keys()], async (_, place, lane) => {
    expect(underWay.has(lane)).toBe(false);
    underWay.add(lane);
    await nextTurn();
    underWay.delete(lane);
    return [place, lane];
  });
  expect(seen.map(([, lane]) => lane)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2]);
});

test("nothing more begins once the results are enough", async () => {
  const results = await inLanes(
    [...Array(20).keys()],
    async (item) => item,
    (done) => done.length >= 3,
  );
  expect(results.length).toBeLessThan(8);
});
