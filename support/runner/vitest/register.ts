import { afterAll, beforeAll, describe, type TestOptions, test } from "vitest";
import { type CheckReport, fullNameOf } from "../../verdict/result.ts";
import type { ExpectedTest } from "../results/result-collector.ts";
import type { Ending } from "../results/thread-message.ts";
import type { Job } from "../target-run/job.ts";
import type { StartedRun } from "../target-run/started-run.ts";

/** The meta of a vitest test of the suites. Only plain JSON can cross the thread. */
export interface DashspecMeta {
  readonly label: string;
  readonly result: CheckReport;
  /** Whether the check only made traffic for a law: its own requirement was not selected. */
  readonly silent: boolean;
  /** Its run ended early before the test was over. So the test says nothing about how far the run came. */
  readonly cut: boolean;
}

declare module "vitest" {
  interface TaskMeta {
    dashspec?: DashspecMeta;
    /** Set before the test runs, so that a test that never reports is missed. */
    dashspecTest?: ExpectedTest;
  }
}

/**
 * Turns the run of one target into vitest tests: the checks side by side, then the last checks, then the laws over all
 * exchanges.
 */
export function registerTarget(begun: StartedRun): void {
  const { run } = begun;
  describe(run.plan.label, () => {
    beforeAll(() => begun.admitted);
    // A group without a test would be an error. A test that is not concurrent waits for those before it.
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
        // An interrupted run has not reached it yet.
        if (!run.isCleaning) begun.cleaning();
        ending = await run.end();
      } finally {
        await begun.over(ending);
      }
    });
  });
}

function register({ run, perform }: StartedRun, job: Job, options: TestOptions = {}): void {
  const { silent } = job.expected;
  test(fullNameOf(job.expected), { ...options, meta: { dashspecTest: job.expected } }, async ({
    task,
    skip,
  }) => {
    const result = await perform(job);
    task.meta.dashspec = { label: run.plan.label, result, silent, cut: run.isEnding };
    if (silent) return;
    if ("reason" in result) skip(result.reason);
    if (result.outcome === "failed") throw new Error(result.failure.message);
    if (result.outcome === "harness-fault") throw new Error(result.message);
  });
}
