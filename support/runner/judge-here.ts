import { everySuite } from "../../suites/index.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { ReportedExchange } from "../verdict/exchange-record.ts";
import type { RunResult } from "../verdict/result.ts";
import { ResultCollector } from "./results/result-collector.ts";
import type { Job } from "./target-run/job.ts";
import { TargetRun } from "./target-run/target-run.ts";

/** How such a run is watched and ended early. */
export interface JudgeHereOptions {
  /** Called whenever a check ends, with the number done and the total. */
  readonly onProgress?: (done: number, checks: number) => void;
  /** Receives every exchange, if the plan asks for it. */
  readonly onExchange?: (exchange: ReportedExchange) => void;
  /** Ends the run early: what was created is removed, and the results so far are returned. */
  readonly signal?: AbortSignal;
}

/**
 * Judges one target in this process without a test runner, and returns the result. A test runner's bookkeeping for five
 * hundred checks costs a fifth of a run, and a proof has a thousand runs. Nor can one test runner run inside a test of
 * another. A test ensures that vitest gives the same result.
 */
export async function judgeHere(
  plan: TargetPlan,
  { onProgress, onExchange, signal }: JudgeHereOptions = {},
): Promise<RunResult> {
  const run = new TargetRun(plan, everySuite);
  if (onExchange !== undefined) run.reportExchanges(onExchange);
  const interrupt = () => run.interrupt();
  if (signal?.aborted === true) interrupt();
  signal?.addEventListener("abort", interrupt);
  const collected = new ResultCollector();
  const { jobs } = run;
  const numbers = new Map(jobs.map((job, index) => [job, String(index)]));
  for (const [job, number] of numbers) collected.expect(number, job.expected);
  const take = async (job: Job) => {
    const result = await job.perform();
    const done = collected.report(numbers.get(job) ?? "", result, job.expected.silent);
    onProgress?.(done, jobs.length);
  };
  try {
    await run.act(take);
    await run.cleanUp();
    for (const law of run.laws) await take(law);
    collected.ending = await run.end();
  } finally {
    signal?.removeEventListener("abort", interrupt);
  }
  return collected.result([], signal?.aborted === true);
}
