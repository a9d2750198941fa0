import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BroadcastChannel } from "node:worker_threads";
import type { Reporter, TestCase, Vitest } from "vitest/node";
import type { ProgressEvent, TargetPlan } from "../settings/target-plan.ts";
import type { RunResult, ToldExchange } from "../verdict/result.ts";
import { newPlace, type Place } from "./thread.ts";
import { withFrugalHeap } from "./vitest/frugal-heap.ts";
import { loadVitest } from "./vitest/load-vitest.ts";
import type { DashspecMeta } from "./vitest/register.ts";
import { ResultCollector } from "./vitest/result-collector.ts";
import { withoutNewSignalListeners } from "./vitest/signal-listeners.ts";
import type { ThreadMessage } from "./vitest/thread-message.ts";

export interface JudgeOptions {
  readonly onProgress?: (event: ProgressEvent, label: string) => void;
  /** Receives every exchange of the plans that ask for it. */
  readonly onExchange?: (exchange: ToldExchange, label: string) => void;
  /** Ends the run early: what was created is removed, and the results so far are returned. */
  readonly signal?: AbortSignal;
  /** How many targets are judged at a time; all by default. */
  readonly atOnce?: number;
}

declare module "vitest" {
  interface ProvidedContext {
    channel: string;
  }
}

/** The entry that imports all suites: TypeScript in a checkout, JavaScript when built. */
const entry = fileURLToPath(new URL(`../runner/entry.suite${import.meta.url.slice(-3)}`, import.meta.url));

/** Checks mostly wait for the network, so their number is not limited; the number of requests is. */
const unlimited = 100_000;

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
  const place = newPlace();
  const channel = new BroadcastChannel(place.channel);
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
    await Promise.race([ended, place.isGone]);
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
    running ??= runVitest({ place, reporter, giveUp, isOver });
    // Callers of `begin` learn of a failure.
    running.catch(() => undefined);
    return running;
  };
  /** Rejects if vitest cannot be started, or if the thread failed before it could listen. */
  const begin = async (plans: readonly TargetPlan[], atOnce: number, signal?: AbortSignal) => {
    // A thread of ours starts before vitest is loaded, so the first answers arrive meanwhile. Vitest starts any other
    // thread.
    await Promise.race([place.isOurs ? place.isGone : start(), listening]);
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
        await (running ?? place.discard());
      } finally {
        channel.close();
      }
    },
  };
}

/** How vitest runs, and who is told. */
interface Course {
  readonly place: Place;
  readonly reporter: Reporter;
  /** Called if vitest cannot be started. */
  readonly giveUp: () => Promise<void>;
  /** Called when everything is judged. */
  readonly isOver: () => void;
}

/** Resolves when the run has shut down. */
async function runVitest(course: Course): Promise<void> {
  const cacheDir = await mkdtemp(join(tmpdir(), "dashspec-"));
  try {
    await withFrugalHeap(() => startVitest(course, cacheDir));
  } finally {
    await rm(cacheDir, { recursive: true, force: true });
  }
}

async function startVitest(course: Course, cacheDir: string): Promise<void> {
  const exitCode = process.exitCode;
  const vitest = await withoutNewSignalListeners(() => createSilently(course, cacheDir)).catch(
    async (error: unknown) => {
      await course.giveUp();
      throw error;
    },
  );
  try {
    await vitest.start();
    course.isOver();
  } finally {
    await vitest.close();
    // vitest sets it for failed tests. Here a failed test is a finding, and the verdict decides.
    process.exitCode = exitCode;
  }
}

async function createSilently(
  { place: { channel, pool }, reporter }: Course,
  cacheDir: string,
): Promise<Vitest> {
  const { createVitest } = await loadVitest();
  return createVitest(
    "test",
    {
      config: false,
      root: fileURLToPath(new URL("../..", import.meta.url)),
      watch: false,
      include: [entry],
      exclude: [],
      reporters: [reporter],
      pool,
      isolate: false,
      maxWorkers: 1,
      maxConcurrency: unlimited,
      sequence: { concurrent: true },
      testTimeout: 0,
      hookTimeout: 0,
      teardownTimeout: 5_000,
      provide: { channel },
      // Built code needs no transformation; TypeScript does.
      server: { deps: { external: [/\/(suites|support|schemas)\/.*\.js$/] } },
    },
    { logLevel: "error", cacheDir },
  );
}

function reporterFor(
  runs: ReadonlyMap<string, ResultCollector>,
  faults: string[],
  onProgress: JudgeOptions["onProgress"],
): Reporter {
  return {
    onTestModuleCollected(module) {
      for (const suite of module.children.suites()) {
        const run = runs.get(suite.name);
        if (run === undefined) continue;
        for (const test of suite.children.allTests()) run.expect(test.id, test.meta().dashspecTest);
        onProgress?.({ kind: "collected", checks: run.expected }, suite.name);
      }
    },
    onTestCaseResult(test: TestCase) {
      const meta: DashspecMeta | undefined = test.meta().dashspec;
      const run = meta === undefined ? undefined : runs.get(meta.label);
      if (meta === undefined || run === undefined) {
        faults.push(`${test.fullName} reported nothing: ${test.result().errors?.[0]?.message ?? "no error"}`);
        return;
      }
      const { result, silent, label, cut } = meta;
      const done = run.report(test.id, result, silent);
      if (cut) return;
      const { requirement, name, outcome } = result;
      // A check that was not selected is reported nowhere else.
      if (silent) onProgress?.({ kind: "aside", name, done }, label);
      else onProgress?.({ kind: "check", requirement, name, outcome, done }, label);
    },
    onTestRunEnd(modules, errors) {
      for (const error of errors) faults.push(error.message);
      for (const module of modules) for (const error of module.errors()) faults.push(error.message);
    },
  };
}
