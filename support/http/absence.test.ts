import { expect, test } from "vitest";
import { Absence, type AbsenceEvent } from "./absence.ts";
import { TargetWentAway } from "./errors.ts";

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

test("where a gateway answers in the target's place, a look tells whether it is there, and nobody hears of one that is", async () => {
  const absence = new Absence(3_600, () => {
    throw new Error("there is nothing to tell");
  });
  let look = (_isThere: boolean) => {};
  void absence.suspect(() => new Promise((resolve) => (look = resolve)));
  let passed = 0;
  const waiting = [1, 2].map(() => absence.pass(never).then(() => (passed += 1)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(passed).toBe(0);
  look(true);
  await Promise.all(waiting);
});

test("no request goes out until a look finds the target back", async () => {
  const told: AbsenceEvent["kind"][] = [];
  const absence = new Absence(3_600, ({ kind }) => told.push(kind));
  const looks = [false, false, true];
  await absence.suspect(async () => looks.shift() ?? true);
  await Promise.all([absence.pass(never), absence.pass(never)]);
  expect(looks).toEqual([]);
  expect(told).toEqual(["away", "back"]);
});

test("a target that only a gateway answers for is waited for no longer than it may be", async () => {
  const absence = new Absence(0.001, () => {});
  await absence.suspect(async () => false);
  await expect(absence.pass(never)).rejects.toThrow(TargetWentAway);
});
