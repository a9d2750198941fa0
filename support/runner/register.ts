import { afterAll, beforeAll, describe, type TestOptions, test } from "vitest";
import type { Gate } from "../http/gate.ts";
import type { CheckResult, ToldExchange } from "../verdict/result.ts";
import type { ExpectedTest } from "./collected.ts";
import type { Ending } from "./ending.ts";
import type { Job, TargetRun } from "./target-run.ts";

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

/** What the runner of the main thread wants to hear, and what it lets in. */
export interface Listener {
  readonly interruption: AbortSignal;
  /** So many targets are judged at a time. */
  readonly gate: Gate;
  exchanged(label: string, exchange: ToldExchange): void;
  cleaning(label: string): void;
  /** Resolves once the main thread has it. */
  ended(ending: Ending): Promise<void>;
}

/** Turns the run of one target into vitest tests: the checks side by side, then those that come last, then the laws over what was seen. */
export function registerTarget(run: TargetRun, listener: Listener): void {
  const { label } = run.plan;
  listener.interruption.addEventListener("abort", () => run.interrupt());
  if (listener.interruption.aborted) run.interrupt();
  run.tellExchanges((exchange) => listener.exchanged(label, exchange));
  describe(label, () => {
    beforeAll(() => listener.gate.enter());
    // A group without a test would be an error. What is not concurrent waits for what stands before it.
    for (const [index, stage] of run.stages.entries()) {
      if (stage.length === 0) continue;
      describe(`stage ${index + 1}`, { concurrent: false }, () => {
        for (const job of stage) register(run, job, { concurrent: true });
      });
    }
    if (run.laws.length > 0) {
      describe("laws", { concurrent: false }, () => {
        beforeAll(async () => {
          listener.cleaning(label);
          await run.cleanUp();
        });
        for (const job of run.laws) register(run, job);
      });
    }
    afterAll(async () => {
      try {
        // An interrupted run has not come to it yet.
        if (!run.isCleaning) listener.cleaning(label);
        await listener.ended(await run.end());
      } finally {
        listener.gate.leave();
      }
    });
  });
}

function register(run: TargetRun, { expected, perform }: Job, options: TestOptions = {}): void {
  const { requirement, name, silent } = expected;
  test(`${requirement}: ${name}`, { ...options, meta: { dashspecTest: expected } }, async ({
    task,
    skip,
  }) => {
    const result = await perform();
    task.meta.dashspec = { label: run.plan.label, result, silent, cut: run.isEnding };
    if (silent) return;
    if (result.outcome === "not-evaluated" || result.outcome === "answered") skip(result.reason);
    if (result.outcome === "failed") throw new Error(result.failure.message);
    if (result.outcome === "harness-fault") throw new Error(result.message);
  });
}
