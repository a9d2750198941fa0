import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { PoolRunnerInitializer, PoolWorker } from "vitest/node";
import { frugalLimits } from "./frugal-heap.ts";

/** In a checkout it is TypeScript, which vitest alone can load: its own threads do there. */
const isBuilt = import.meta.url.endsWith(".js");

const program = new URL("../runner/thread-program.js", import.meta.url);

/** Where the suites of one run are judged. */
export interface Place {
  /** What the two threads of the run hear each other by. */
  readonly channel: string;
  /** How vitest comes to it. */
  readonly pool: "threads" | PoolRunnerInitializer;
  /** Whether it has begun already, and vitest need not begin it. */
  readonly isOurs: boolean;
  /** Resolves when the thread is no more; never where vitest begins it. */
  readonly isGone: Promise<void>;
  /** Ends a thread that vitest never came to. */
  discard(): Promise<void>;
}

/** What the thread is told when it begins. */
export interface ThreadData {
  readonly channel: string;
}

interface Thread {
  readonly channel: string;
  readonly worker: Worker;
  readonly isGone: Promise<void>;
  /** What ended it before vitest came to it, which is told to vitest then. */
  failure?: Error;
}

/** What was begun before anybody asked for it. */
let ahead: Thread | undefined;

/**
 * Begins the thread of a run that is to come: it loads the suites while this thread loads the rest. A run that never comes
 * leaves nothing: the thread keeps no process alive.
 */
export function beginAhead(): void {
  if (isBuilt) ahead ??= begin();
}

/** A place for one run: in a thread that has loaded the suites by then, where one was begun ahead. */
export function newPlace(): Place {
  if (!isBuilt) {
    const isGone = new Promise<void>(() => {});
    return { channel: newChannel(), pool: "threads", isOurs: false, isGone, discard: async () => {} };
  }
  const thread = ahead ?? begin();
  ahead = undefined;
  return {
    channel: thread.channel,
    pool: { name: "dashspec", createPoolWorker: () => poolWorker(thread) },
    isOurs: true,
    isGone: thread.isGone,
    discard: async () => void (await thread.worker.terminate()),
  };
}

function newChannel(): string {
  return `dashspec ${randomUUID()}`;
}

function begin(): Thread {
  const workerData: ThreadData = { channel: newChannel() };
  const worker = new Worker(program, { resourceLimits: frugalLimits, workerData });
  worker.unref();
  const isGone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const thread: Thread = { ...workerData, worker, isGone };
  worker.once("error", (error) => {
    thread.failure = error;
  });
  return thread;
}

/** The thread as vitest wants to see it; vitest listens to it from its start on. */
function poolWorker(thread: Thread): PoolWorker {
  const { worker } = thread;
  return {
    name: "dashspec",
    start: async () => {
      if (thread.failure !== undefined) throw thread.failure;
      worker.ref();
    },
    on: (event, callback) => void worker.on(event, callback),
    off: (event, callback) => void worker.off(event, callback),
    send: (message) => worker.postMessage(message),
    deserialize: (data) => data,
    stop: async () => {
      await worker.terminate();
    },
  };
}
