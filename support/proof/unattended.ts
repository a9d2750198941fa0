import { everySuite } from "../../suites/index.ts";
import { Collected } from "../runner/collected.ts";
import type { TargetPlan } from "../runner/plan.ts";
import { type Job, TargetRun } from "../runner/target-run.ts";
import type { RunResult } from "../verdict/result.ts";

/**
 * Judges one target without a test runner, whose bookkeeping for five hundred checks costs a fifth of a run: a proof has a
 * thousand of them. That vitest comes to the same is held by `npm test`. Returns what was found.
 */
export async function judgeUnattended(plan: TargetPlan): Promise<RunResult> {
  const run = new TargetRun(plan, everySuite);
  const collected = new Collected();
  const jobs = [...run.checks, ...run.last, ...run.laws];
  const numbers = new Map(jobs.map((job, index) => [job, String(index)]));
  for (const [job, number] of numbers) collected.expect(number, job.expected);
  const take = async (job: Job) => {
    collected.report(numbers.get(job) ?? "", await job.perform(), job.expected.silent);
  };
  await Promise.all(run.checks.map(take));
  await Promise.all(run.last.map(take));
  for (const law of run.laws) await take(law);
  collected.ending = await run.end();
  return collected.result([], false);
}
