import { setMaxListeners } from "node:events";
import { BroadcastChannel } from "node:worker_threads";
import { everySuite } from "../../../suites/index.ts";
import type { DeliveryEvent } from "../../http/delivery/delivery-event.ts";
import { Semaphore } from "../../http/waiting/semaphore.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { CheckReport } from "../../verdict/result.ts";
import type { Ending, ThreadMessage } from "../results/thread-message.ts";
import type { Job } from "./job.ts";
import { TargetRun } from "./target-run.ts";

/** A run of one target that was started. */
export interface StartedRun {
  readonly run: TargetRun;
  /** Resolves when its turn has come and its first jobs are under way. */
  readonly admitted: Promise<void>;
  /** Performs a job and returns its result. A job that is under way is not done twice. Never rejects. */
  perform(job: Job): Promise<CheckReport>;
  /** Reports to the main thread that the clean-up begins. */
  cleaning(): void;
  /** Makes room for the next target once the main thread has the ending of this one, or if there is none. */
  over(ending?: Ending): Promise<void>;
}

const byChannel = new Map<string, Promise<readonly StartedRun[]>>();

/**
 * Listens for the targets and starts their runs at once, while vitest, which goes through the jobs, is still loading. A
 * second call for the same channel returns the same runs. Rejects if a run cannot be started.
 *
 * @param channelName known to the main thread of this run alone
 */
export function startedRunsOn(channelName: string): Promise<readonly StartedRun[]> {
  const begun = byChannel.get(channelName) ?? listen(channelName);
  byChannel.set(channelName, begun);
  return begun;
}

type Beginning = Extract<ThreadMessage, { readonly kind: "begin" }>;

async function listen(channelName: string): Promise<readonly StartedRun[]> {
  const channel = new BroadcastChannel(channelName);
  const post = (message: ThreadMessage) => channel.postMessage(message);
  const interruption = new AbortController();
  // Every target listens to it.
  setMaxListeners(0, interruption.signal);
  const received = new Map<string, () => void>();
  let giveUp = () => {};
  const { plans, atOnce, isInterrupted } = await new Promise<Beginning>((begin) => {
    channel.onmessage = (event: unknown) => {
      // Only the main thread of this run knows the channel's name.
      const message = (event as { data: ThreadMessage }).data;
      if (message.kind === "ready") post({ kind: "listening" });
      if (message.kind === "interrupt") interruption.abort();
      if (message.kind === "begin") begin(message);
      if (message.kind === "give up") giveUp();
      if (message.kind === "received") received.get(message.label)?.();
    };
    post({ kind: "listening" });
  });
  if (isInterrupted) interruption.abort();
  // The channel must not keep the worker alive once the tests are done.
  channel.unref();
  const semaphore = new Semaphore(atOnce);
  const reported = (ending: Ending) =>
    new Promise<void>((resolve) => {
      received.set(ending.label, resolve);
      post({ kind: "ending", ending });
    });
  const surroundings = { semaphore, interruption: interruption.signal, post, reported };
  const begun = plans.map((plan) => beginOne(plan, surroundings));
  giveUp = () => {
    interruption.abort();
    for (const { run, over } of begun) void run.end().then(over);
  };
  return begun;
}

interface Surroundings {
  /** How many targets are judged at a time. */
  readonly semaphore: Semaphore;
  readonly interruption: AbortSignal;
  readonly post: (message: ThreadMessage) => void;
  readonly reported: (ending: Ending) => Promise<void>;
}

function beginOne(plan: TargetPlan, { semaphore, interruption, post, reported }: Surroundings): StartedRun {
  const { label } = plan;
  const tell = (event: DeliveryEvent) => post({ kind: "delivery", label, event });
  const run = new TargetRun(plan, everySuite, tell);
  run.reportExchanges((exchange) => post({ kind: "exchange", label, exchange }));
  interruption.addEventListener("abort", () => run.interrupt());
  if (interruption.aborted) run.interrupt();
  const underWay = new Map<Job, Promise<CheckReport>>();
  return {
    run,
    admitted: semaphore.acquire().then(() => {
      for (const job of run.stages[0] ?? []) underWay.set(job, job.perform());
    }),
    perform: (job) => underWay.get(job) ?? job.perform(),
    cleaning: () => post({ kind: "cleaning", label }),
    over: async (ending) => {
      if (ending !== undefined) await reported(ending);
      semaphore.release();
    },
  };
}
