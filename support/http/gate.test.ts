import fc from "fast-check";
import { expect, test } from "vitest";
import { Gate } from "./gate.ts";

test("never more holders than places, and everybody gets in", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 15 }),
      fc.scheduler(),
      async (limit, holders, scheduler) => {
        const gate = new Gate(limit);
        let inside = 0;
        let most = 0;
        let served = 0;
        const all = Promise.all(
          Array.from({ length: holders }, async () => {
            await scheduler.schedule(Promise.resolve());
            await gate.enter();
            inside += 1;
            most = Math.max(most, inside);
            await scheduler.schedule(Promise.resolve());
            inside -= 1;
            served += 1;
            gate.leave();
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
