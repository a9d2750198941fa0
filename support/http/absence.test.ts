import { expect, test } from "vitest";
import { Absence, type AbsenceEvent } from "./absence.ts";

const never = new AbortController().signal;

test("a target that went away is waited for as long as it may be, and told once", () => {
  const told: AbsenceEvent[] = [];
  const absence = new Absence(30, (event) => told.push(event));
  expect([absence.missed(1_000), absence.missed(20_000), absence.missed(31_001)]).toEqual([
    true,
    true,
    false,
  ]);
  absence.answered();
  absence.answered();
  expect(told).toEqual([{ kind: "away", seconds: 30 }, { kind: "back" }]);
  // It is waited for anew each time.
  expect(absence.missed(40_000)).toBe(true);
});

test("where nobody wants to wait, nothing is worth sending again", () => {
  const absence = new Absence(0, () => {
    throw new Error("there is nothing to tell");
  });
  expect(absence.missed(0)).toBe(false);
  expect(absence.isOverdueAt(0)).toBe(true);
});

test("requests wait while the target is away, and go out once it is back", async () => {
  const absence = new Absence(3_600, () => {});
  await absence.pass(never);
  absence.missed(performance.now() + 600_000);
  let passed = 0;
  const waiting = [1, 2, 3].map(() => absence.pass(never).then(() => (passed += 1)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(passed).toBe(0);
  absence.answered();
  await Promise.all(waiting);
});

test("an interruption ends the waiting", async () => {
  const absence = new Absence(3_600, () => {});
  absence.missed(performance.now() + 600_000);
  const interruption = new AbortController();
  const waiting = absence.pass(interruption.signal);
  interruption.abort();
  await expect(waiting).rejects.toThrow();
});
