import { afterAll, beforeAll, describe, type TestOptions, test } from "vitest";
import type { CheckResult } from "../verdict/result.ts";
import type { Begun } from "./begun.ts";
import type { ExpectedTest } from "./collected.ts";
import type { Ending } from "./ending.ts";
import type { Job } from "./target-run.ts";

/** What a vitest test of ours leaves in its meta: plain JSON alone crosses the thread. */
export interface DashspecMeta {
  readonly label: string;
  readonly result: CheckResult;
  /** It only made traffic for a law to look at: its own requirement was not selected. */
  readonly silent: boolean;
  /** Its run was to end early before it was over: it says nothing of how far the run came. */
  readonly cut: boolean;
}

declare module "vitest" {
  interface TaskMeta {
    dashspec?: DashspecMeta;
    /** There before the test runs: what is missed where it never reports. */
    dashspecTest?: ExpectedTest;
  }
}

/** Turns the run of one target into vitest tests: the checks side by side, then those that come last, then the laws over what was seen. */
export function registerTarget(begun: Begun): void {
  const { run } = begun;
  describe(run.plan.label, () => {
    beforeAll(() => begun.admitted);
    // A group without a test would be an error. What is not concurrent waits for what stands before it.
    for (const [index, stage] of run.stages.entries()) {
      if (stage.length === 0) continue;
      describe(`stage ${index + 1}`, { concurrent: false }, () => {
        for (const job of stage) register(begun, job, { concurrent: true });
      });
    }
    if (run.laws.length > 0) {
      describe("laws", { concurrent: false }, () => {
        beforeAll(async () => {
          begun.cleaning();
          await run.cleanUp();
        });
        for (const job of run.laws) register(begun, job);
      });
    }
    afterAll(async () => {
      let ending: Ending | undefined;
      try {
        // An interrupted run has not come to it yet.
        if (!run.isCleaning) begun.cleaning();
        ending = await run.end();
      } finally {
        await begun.over(ending);
      }
    });
  });
}

function register({ run, perform }: Begun, job: Job, options: TestOptions = {}): void {
  const { requirement, name, silent } = job.expected;
  test(`${requirement}: ${name}`, { ...options, meta: { dashspecTest: job.expected } }, async ({
    task,
    skip,
  }) => {
    const result = await perform(job);
    task.meta.dashspec = { label: run.plan.label, result, silent, cut: run.isEnding };
    if (silent) return;
    if (result.outcome === "not-evaluated" || result.outcome === "answered") skip(result.reason);
    if (result.outcome === "failed") throw new Error(result.failure.message);
    if (result.outcome === "harness-fault") throw new Error(result.message);
  });
}
