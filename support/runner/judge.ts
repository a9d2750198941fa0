import { BroadcastChannel } from "node:worker_threads";
import type { ProgressEvent, TargetPlan } from "../settings/target-plan.ts";
import type { ReportedExchange } from "../verdict/exchange-record.ts";
import type { RunResult } from "../verdict/result.ts";
import { runVitest } from "./run-vitest.ts";
import { newRunThread } from "./thread.ts";
import { reporterFor } from "./vitest/reporter.ts";
import { ResultCollector } from "./vitest/result-collector.ts";
import type { ThreadMessage } from "./vitest/thread-message.ts";

/** How a run is watched and ended early. */
export interface JudgeOptions {
  readonly onProgress?: (event: ProgressEvent, label: string) => void;
  /** Receives every exchange of the plans that ask for it. */
  readonly onExchange?: (exchange: ReportedExchange, label: string) => void;
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
  /** The same as {@link judge}, but results do not wait for vitest to close down. Call it once. */
  judge(plans: readonly TargetPlan[], options?: JudgeOptions): Promise<readonly RunResult[]>;
  /** Resolves when it has shut down, and rejects with what went wrong. */
  close(): Promise<void>;
}

/** Starts an engine, which the caller must close. */
export function startEngine(): Engine {
  const runs = new Map<string, ResultCollector>();
  const faults: string[] = [];
  let options: JudgeOptions = {};
  const thread = newRunThread();
  const channel = new BroadcastChannel(thread.channel);
  const post = (message: ThreadMessage) => channel.postMessage(message);
  let listens = () => {};
  const listening = new Promise<void>((resolve) => {
    listens = resolve;
  });
  let haveEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    haveEnded = resolve;
  });
  let isBegun = false;
  /** If vitest cannot be started, the thread cleans up what it has started. */
  const giveUp = async () => {
    if (!isBegun) return;
    post({ kind: "give up" });
    await Promise.race([ended, thread.isGone]);
  };
  channel.onmessage = (event: unknown) => {
    // Only our own worker knows the channel's name.
    const message = (event as { data: ThreadMessage }).data;
    if (message.kind === "listening") listens();
    if (message.kind === "exchange") options.onExchange?.(message.exchange, message.label);
    if (message.kind === "cleaning") options.onProgress?.({ kind: "cleaning" }, message.label);
    if (message.kind === "delivery") options.onProgress?.(message.event, message.label);
    if (message.kind !== "ending") return;
    const { ending } = message;
    const run = runs.get(ending.label);
    if (run !== undefined) run.ending = ending;
    if ([...runs.values()].every((each) => each.ending !== undefined)) haveEnded();
    options.onProgress?.({ kind: "cleaned", residue: ending.residue }, ending.label);
    post({ kind: "received", label: ending.label });
  };
  post({ kind: "ready" });
  const reporter = reporterFor(runs, faults, (event, label) => options.onProgress?.(event, label));
  let isOver = () => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  let running: Promise<void> | undefined;
  const start = () => {
    running ??= runVitest({ thread, reporter, giveUp, isOver });
    // Callers of `begin` learn of a failure.
    running.catch(() => undefined);
    return running;
  };
  /** Rejects if vitest cannot be started, or if the thread failed before it could listen. */
  const begin = async (plans: readonly TargetPlan[], atOnce: number, signal?: AbortSignal) => {
    // A thread of ours starts before vitest is loaded, so the first answers arrive meanwhile. Vitest starts any other
    // thread.
    await Promise.race([thread.isOurs ? thread.isGone : start(), listening]);
    isBegun = plans.length > 0;
    post({ kind: "begin", plans, atOnce, isInterrupted: signal?.aborted === true });
    await Promise.race([over, start()]);
  };
  return {
    judge: async (plans, wanted = {}) => {
      options = wanted;
      const { signal, atOnce = plans.length } = options;
      for (const { label } of plans) runs.set(label, new ResultCollector());
      const interrupt = () => post({ kind: "interrupt" });
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
