import { setMaxListeners } from "node:events";
import { BroadcastChannel } from "node:worker_threads";
import { everySuite } from "../../suites/index.ts";
import type { DeliveryEvent } from "../http/delivery/delivery-event.ts";
import { Semaphore } from "../http/waiting/semaphore.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { CheckResult } from "../verdict/result.ts";
import type { Ending, ThreadMessage } from "./ending.ts";
import { type Job, TargetRun } from "./target-run.ts";

/** The run of one target that has begun. */
export interface Begun {
  readonly run: TargetRun;
  /** Resolves once it is its turn, and its first jobs are under way. */
  readonly admitted: Promise<void>;
  /** What comes of a job; those that are under way are not done twice. Never rejects. */
  perform(job: Job): Promise<CheckResult>;
  /** Tells the main thread that the clean-up begins. */
  cleaning(): void;
  /** Makes room for the next target once the main thread has the ending of this one, or where there is none. */
  over(ending?: Ending): Promise<void>;
}

const byChannel = new Map<string, Promise<readonly Begun[]>>();

/**
 * Listens for what is to be judged, and begins with it at once: vitest, which goes through the jobs, is still starting then.
 * Whoever asks again on the same channel is given the same. Rejects where a target cannot even begin.
 *
 * @param channelName known to the main thread of this run alone
 */
export function begunOn(channelName: string): Promise<readonly Begun[]> {
  const begun = byChannel.get(channelName) ?? listen(channelName);
  byChannel.set(channelName, begun);
  return begun;
}

type Beginning = Extract<ThreadMessage, { readonly kind: "begin" }>;

async function listen(channelName: string): Promise<readonly Begun[]> {
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
  /** So many targets are judged at a time. */
  readonly semaphore: Semaphore;
  readonly interruption: AbortSignal;
  readonly post: (message: ThreadMessage) => void;
  readonly reported: (ending: Ending) => Promise<void>;
}

function beginOne(plan: TargetPlan, { semaphore, interruption, post, reported }: Surroundings): Begun {
  const { label } = plan;
  const tell = (event: DeliveryEvent) => post({ kind: "delivery", label, event });
  const run = new TargetRun(plan, everySuite, tell);
  run.tellExchanges((exchange) => post({ kind: "exchange", label, exchange }));
  interruption.addEventListener("abort", () => run.interrupt());
  if (interruption.aborted) run.interrupt();
  const underWay = new Map<Job, Promise<CheckResult>>();
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
