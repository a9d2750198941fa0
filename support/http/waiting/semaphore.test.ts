import fc from "fast-check";
import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

test("there are never more holders than places, and all get in", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 15 }),
      fc.scheduler(),
      async (limit, holders, scheduler) => {
        const semaphore = new Semaphore(limit);
        let inside = 0;
        let most = 0;
        let served = 0;
        const all = Promise.all(
          Array.from({ length: holders }, async () => {
            await scheduler.schedule(Promise.resolve());
            await semaphore.acquire();
            inside += 1;
            most = Math.max(most, inside);
            await scheduler.schedule(Promise.resolve());
            inside -= 1;
            served += 1;
            semaphore.release();
          }),
        );
        await scheduler.waitFor(all);
        expect(most).toBeLessThanOrEqual(limit);
        expect(served).toBe(holders);
      },
    ),
    { numRuns: 100 },
  );
});

test("with one place, work is done one after the other in the order of arrival, whatever fails", async () => {
  const semaphore = new Semaphore(1);
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === "b") throw new Error(name);
  };
  await Promise.allSettled(["a", "b", "c"].map((name) => semaphore.run(work(name))));
  expect(seen).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("nobody overtakes a caller that waits for several places", async () => {
  const semaphore = new Semaphore(2);
  const order: string[] = [];
  await semaphore.acquire();
  const both = semaphore.acquire(2).then(() => order.push("both"));
  const one = semaphore.acquire().then(() => order.push("one"));
  semaphore.release();
  await both;
  semaphore.release(2);
  await one;
  expect(order).toEqual(["both", "one"]);
});

test("callers of an earlier turn overtake those of a later one, and those of one turn keep their order", async () => {
  const semaphore = new Semaphore(1);
  await semaphore.acquire();
  const order: string[] = [];
  const turns = ["last", "later", "usual", "first", "last", "later", "usual", "first"] as const;
  const entered = turns.map(async (turn, place) => {
    await semaphore.acquire(1, turn);
    order.push(`${turn} ${place}`);
    semaphore.release();
  });
  semaphore.release();
  await Promise.all(entered);
  expect(order).toEqual([
    ...["first 3", "first 7", "usual 2", "usual 6"],
    ...["later 1", "later 5", "last 0", "last 4"],
  ]);
});

test("a caller that goes first still waits for its places", async () => {
  const semaphore = new Semaphore(2);
  await semaphore.acquire();
  const order: string[] = [];
  const both = semaphore.acquire(2, "first").then(() => order.push("both"));
  const one = semaphore.acquire(1).then(() => order.push("one"));
  await Promise.resolve();
  expect(order).toEqual([]);
  semaphore.release();
  await both;
  semaphore.release(2);
  await one;
  expect(order).toEqual(["both", "one"]);
});
