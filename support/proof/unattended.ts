import { everySuite } from "../../suites/index.ts";
import { type Job, TargetRun } from "../runner/target-run.ts";
import type { TargetPlan } from "../settings/target-plan.ts";

/** What a run came to that ended with the first thing that was enough. */
export interface Breach {
  /** Requirements that failed until then, the first one first. */
  readonly failed: readonly string[];
  /** Requirements of which a check could not be evaluated: they keep a run from a green verdict. */
  readonly open: readonly string[];
  readonly requests: number;
  /** Anything that says that dashspec itself went wrong. */
  readonly problems: readonly string[];
}

/** Judges a target that is thrown away, until a requirement fails that is enough to know; to the end where none does. */
export async function judgeUntil(
  plan: TargetPlan,
  isEnough: (requirement: string) => boolean,
): Promise<Breach> {
  const run = new TargetRun(plan, everySuite);
  const failed = new Set<string>();
  const open = new Set<string>();
  const problems: string[] = [];
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stop.signal.addEventListener("abort", () => resolve());
  });
  const take = async (job: Job) => {
    const result = await job.perform();
    // What breaks off after the end is no outcome.
    if (stop.signal.aborted) return;
    if (result.outcome === "failed" && !job.expected.silent) failed.add(result.requirement);
    const isOpen = result.outcome === "not-evaluated" && result.idle !== true;
    if (isOpen && !job.expected.silent) open.add(result.requirement);
    if (result.outcome === "harness-fault") problems.push(`${result.requirement}: ${result.message}`);
    for (const requirement of run.broken) failed.add(requirement);
    if ([...failed].some(isEnough)) stop.abort();
  };
  const whole = async () => {
    await run.act(take);
    await run.cleanUp();
    for (const law of run.laws) await take(law);
  };
  await Promise.race([whole(), stopped]);
  stop.abort();
  const { requests } = await run.abandon();
  return { failed: [...failed], open: [...open], requests, problems };
}
