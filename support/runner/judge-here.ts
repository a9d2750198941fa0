import { everySuite } from "../../suites/index.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { RunResult, ToldExchange } from "../verdict/result.ts";
import { Collected } from "./collected.ts";
import { type Job, TargetRun } from "./target-run.ts";

/** How such a run is watched, and ended early. */
export interface JudgeHereOptions {
  /** Told whenever a check is over: how many are, of how many. */
  readonly onProgress?: (done: number, checks: number) => void;
  /** Hears of every exchange, where the plan wants them told. */
  readonly onExchange?: (exchange: ToldExchange) => void;
  /** Ends the run early: what was created is removed, and what was found so far is returned. */
  readonly signal?: AbortSignal;
}

/**
 * Judges one target in this process without a test runner, and returns what was found. A test runner's bookkeeping for five
 * hundred checks costs a fifth of a run, and a proof has a thousand of them; and no test runner runs inside another one's test.
 * That vitest comes to the same is held by a test.
 */
export async function judgeHere(
  plan: TargetPlan,
  { onProgress, onExchange, signal }: JudgeHereOptions = {},
): Promise<RunResult> {
  const run = new TargetRun(plan, everySuite);
  if (onExchange !== undefined) run.tellExchanges(onExchange);
  const interrupt = () => run.interrupt();
  if (signal?.aborted === true) interrupt();
  signal?.addEventListener("abort", interrupt);
  const collected = new Collected();
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
