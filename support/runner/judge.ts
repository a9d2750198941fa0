import type { ProgressEvent, TargetPlan } from "../settings/target-plan.ts";
import type { RunResult } from "../verdict/result.ts";
import { Latch } from "./latch.ts";
import { ResultCollector } from "./results/result-collector.ts";
import { RunChannel, type RunListeners } from "./run-channel.ts";
import { runVitest } from "./run-vitest.ts";
import { newRunThread } from "./thread.ts";
import { reporterFor } from "./vitest/reporter.ts";

/** How a run is watched and ended early. */
export interface JudgeOptions extends RunListeners {
  /** Ends the run early: what was created is removed, and the results so far are returned. */
  readonly signal?: AbortSignal;
  /** How many targets are judged at a time; all by default. */
  readonly atOnce?: number;
}

/**
 * Judges the targets, all in one vitest run in this process, and returns the results in the order of the plans. Never
 * rejects for what a target does; a fault of dashspec is in the result's `harnessFaults`.
 */
export async function judge(
  plans: readonly TargetPlan[],
  options: JudgeOptions = {},
): Promise<readonly RunResult[]> {
  const engine = startEngine();
  try {
    return await engine.judge(plans, options);
  } finally {
    await engine.close();
  }
}

/** The vitest run that judges, in a thread of its own. */
export interface Engine {
  /** Judges as {@link judge} does, but results do not wait for vitest to close down. Call it once. */
  judge(plans: readonly TargetPlan[], options?: JudgeOptions): Promise<readonly RunResult[]>;
  /** Resolves when it has shut down, and rejects with what went wrong. */
  close(): Promise<void>;
}

/** Starts an engine, which the caller must close. */
export function startEngine(): Engine {
  const runs = new Map<string, ResultCollector>();
  const faults: string[] = [];
  const thread = newRunThread();
  const channel = new RunChannel(thread.channel, runs);
  const over = new Latch();
  let isBegun = false;
  /** If vitest cannot be started, the thread cleans up what it has started. */
  const giveUp = async () => {
    if (!isBegun) return;
    channel.giveUp();
    await Promise.race([channel.ended, thread.isGone]);
  };
  const tell = (event: ProgressEvent, label: string) => channel.listeners.onProgress?.(event, label);
  const reporter = reporterFor(runs, faults, tell);
  let running: Promise<void> | undefined;
  const start = () => {
    running ??= runVitest({ thread, reporter, giveUp, isOver: () => over.open() });
    // Callers of `begin` learn of a failure.
    running.catch(() => undefined);
    return running;
  };
  /** Rejects if vitest cannot be started, or if the thread failed before it could listen. */
  const begin = async (plans: readonly TargetPlan[], atOnce: number, signal?: AbortSignal) => {
    // A thread of ours starts before vitest is loaded, so the first answers arrive meanwhile. Vitest starts any other
    // thread.
    await Promise.race([thread.isOurs ? thread.isGone : start(), channel.listening]);
    isBegun = plans.length > 0;
    channel.begin(plans, atOnce, signal?.aborted === true);
    await Promise.race([over.opened, start()]);
  };
  return {
    judge: async (plans, options = {}) => {
      channel.listeners = options;
      const { signal, atOnce = plans.length } = options;
      for (const { label } of plans) runs.set(label, new ResultCollector());
      const interrupt = () => channel.interrupt();
      signal?.addEventListener("abort", interrupt);
      try {
        await begin(plans, atOnce, signal);
      } finally {
        signal?.removeEventListener("abort", interrupt);
      }
      return plans.map(({ label }) =>
        (runs.get(label) ?? new ResultCollector()).result(faults, signal?.aborted ?? false),
      );
    },
    close: async () => {
      try {
        await (running ?? thread.discard());
      } finally {
        channel.close();
      }
    },
  };
}
