import { expect, test } from "vitest";
import { TargetWentAway } from "../../errors.ts";
import { Outage, type OutageEvent } from "./outage.ts";

const never = new AbortController().signal;

test("a run waits for a target that went away as long as it may, and reports it once", () => {
  const told: OutageEvent[] = [];
  const outage = new Outage(30, (event) => told.push(event));
  expect([outage.missed(1_000), outage.missed(20_000), outage.missed(31_001)]).toEqual([true, true, false]);
  outage.answered();
  outage.answered();
  expect(told).toEqual([{ kind: "away", seconds: 30 }, { kind: "back" }]);
  // Each outage has its own longest wait.
  expect(outage.missed(40_000)).toBe(true);
});

test("without a longest wait, nothing is sent again", () => {
  const outage = new Outage(0, () => {
    throw new Error("there is nothing to tell");
  });
  expect(outage.missed(0)).toBe(false);
  expect(outage.isOverdueAt(0)).toBe(true);
});

test("requests wait while the target is away, and go out once it is back", async () => {
  const outage = new Outage(3_600, () => {});
  await outage.pass(never);
  outage.missed(performance.now() + 600_000);
  let passed = 0;
  const waiting = [1, 2, 3].map(() => outage.pass(never).then(() => (passed += 1)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(passed).toBe(0);
  outage.answered();
  await Promise.all(waiting);
});

test("an interruption ends the wait", async () => {
  const outage = new Outage(3_600, () => {});
  outage.missed(performance.now() + 600_000);
  const interruption = new AbortController();
  const waiting = outage.pass(interruption.signal);
  interruption.abort();
  await expect(waiting).rejects.toThrow();
});

test("if a gateway answers in its place, a look shows whether the target is there, and only an outage is reported", async () => {
  const outage = new Outage(3_600, () => {
    throw new Error("there is nothing to tell");
  });
  let look = (_isThere: boolean) => {};
  void outage.suspect(() => new Promise((resolve) => (look = resolve)));
  let passed = 0;
  const waiting = [1, 2].map(() => outage.pass(never).then(() => (passed += 1)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(passed).toBe(0);
  look(true);
  await Promise.all(waiting);
});

test("no request goes out until a look finds the target again", async () => {
  const told: OutageEvent["kind"][] = [];
  const outage = new Outage(3_600, ({ kind }) => told.push(kind));
  const looks = [false, false, true];
  await outage.suspect(async () => looks.shift() ?? true);
  await Promise.all([outage.pass(never), outage.pass(never)]);
  expect(looks).toEqual([]);
  expect(told).toEqual(["away", "back"]);
});

test("a wait for a target behind a gateway has the same limit", async () => {
  const outage = new Outage(0.001, () => {});
  await outage.suspect(async () => false);
  await expect(outage.pass(never)).rejects.toThrow(TargetWentAway);
});
