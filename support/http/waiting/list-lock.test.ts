import fc from "fast-check";
import { expect, test } from "vitest";
import { ListLock } from "./list-lock.ts";

/** Runs the schedule and records, at every entry and exit, who is inside. */
async function insideOf(actions: readonly ("write" | "read" | "failing write")[], scheduler: fc.Scheduler) {
  const lock = new ListLock();
  const inside = { writers: 0, readers: 0 };
  const moments: { writers: number; readers: number }[] = [];
  const work = (who: keyof typeof inside, fails: boolean) => async () => {
    inside[who] += 1;
    moments.push({ ...inside });
    await scheduler.schedule(Promise.resolve());
    moments.push({ ...inside });
    inside[who] -= 1;
    if (fails) throw new Error("the work failed");
  };
  const done = actions.map(async (action) => {
    await scheduler.schedule(Promise.resolve());
    await (action === "read"
      ? lock.read(work("readers", false))
      : lock.write(work("writers", action === "failing write")));
  });
  const settled = Promise.allSettled(done);
  await scheduler.waitFor(settled);
  return { moments, outcomes: await settled };
}

test("writers and readers are never inside together, and all of them get in", async () => {
  const actions = fc.array(fc.constantFrom("write" as const, "read" as const, "failing write" as const), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(actions, fc.scheduler(), async (planned, scheduler) => {
      const { moments, outcomes } = await insideOf(planned, scheduler);
      expect(moments.filter(({ writers, readers }) => writers > 0 && readers > 0)).toEqual([]);
      expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(
        planned.filter((action) => action === "failing write").length,
      );
    }),
    { numRuns: 200 },
  );
});

test("a waiting reader goes before the writers that come after it", async () => {
  const lock = new ListLock();
  const order: string[] = [];
  let finish = () => {};
  const first = lock.write(() => new Promise<void>((resolve) => (finish = resolve)));
  const read = lock.read(async () => void order.push("read"));
  const later = lock.write(async () => void order.push("write"));
  finish();
  await Promise.all([first, read, later]);
  expect(order).toEqual(["read", "write"]);
});

test("a reading inside a reading does not wait for the writers that wait for the outer one", async () => {
  const lock = new ListLock();
  const order: string[] = [];
  let write = Promise.resolve();
  await lock.read(async () => {
    write = lock.write(async () => void order.push("write"));
    await lock.read(async () => void order.push("inner read"));
  });
  await write;
  expect(order).toEqual(["inner read", "write"]);
});
