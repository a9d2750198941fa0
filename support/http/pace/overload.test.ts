import { expect, test } from "vitest";
import { Overload } from "./overload.ts";

/** Lowers the pace this often, with this many accepted requests after each. Returns whether it was in vain. */
function slowed(overload: Overload, times: number, takenBetween: number, pace = 100): boolean {
  let isInVain = false;
  for (let time = 0; time < times; time += 1) {
    isInVain = overload.slowedTo(pace);
    for (let count = 0; count < takenBetween; count += 1) overload.took();
  }
  return isInVain;
}

test("a 503 says nothing about the pace, unless it has a Retry-After or all requests are refused", () => {
  const [asking, all] = [new Overload(), new Overload()];
  expect(asking.isSuspected).toBe(false);
  asking.suspect();
  all.confirmAt(100);
  expect([asking.isSuspected, all.isSuspected]).toEqual([true, true]);
});

test("a request between two such moments was refused for the pace, and not carried out", () => {
  const [asking, all] = [new Overload(), new Overload()];
  asking.suspect();
  all.confirmAt(100);
  all.confirmAt(300);
  expect([asking.explains(200), all.explains(99), all.explains(200)]).toEqual([false, false, true]);
});

test("if a lower pace changes nothing, the pace is not the cause", () => {
  const overload = new Overload();
  overload.confirmAt(0);
  expect(slowed(overload, 7, 5)).toBe(true);
  expect([overload.isSuspected, overload.explains(1)]).toEqual([false, false]);
});

test("a pace that may still be too high shows nothing", () => {
  const overload = new Overload();
  overload.confirmAt(0);
  expect(slowed(overload, 7, 5, 6_000)).toBe(false);
});

test("a pace that was lowered a dozen times in vain is not the cause, however high it is", () => {
  const overload = new Overload();
  overload.confirmAt(0);
  expect(slowed(overload, 11, 14, 6_000)).toBe(false);
  expect(slowed(overload, 1, 14, 6_000)).toBe(true);
});

test("the pace may be the cause if almost nothing is accepted until it is low enough", () => {
  const overload = new Overload();
  overload.confirmAt(0);
  expect(slowed(overload, 9, 1)).toBe(false);
});

test("the pace is the cause if it is accepted for a while, and then refused again", () => {
  const overload = new Overload();
  overload.confirmAt(0);
  expect(slowed(overload, 40, 35)).toBe(false);
  expect(overload.isSuspected).toBe(true);
});
