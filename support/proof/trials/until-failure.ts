import { everySuite } from "../../../suites/index.ts";
import type { Job } from "../../runner/target-run/job.ts";
import { TargetRun } from "../../runner/target-run/target-run.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";

/** The outcome of a run that ended at the first sufficient failure. */
export interface EndedRun {
  /** Requirements that failed until then, in order. */
  readonly failed: readonly string[];
  /** Requirements with a check that could not be evaluated. They keep a run from a green verdict. */
  readonly open: readonly string[];
  readonly requests: number;
  /** Signs of faults of dashspec itself. */
  readonly problems: readonly string[];
}

/** Judges a throw-away target until a sufficient requirement fails, or to the end if none does. */
export async function judgeUntil(
  plan: TargetPlan,
  isEnough: (requirement: string) => boolean,
): Promise<EndedRun> {
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
    // A check that is interrupted after the end has no outcome.
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
