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
  /** Resolves when the thread is no more; never where vitest begins it. */
  readonly isGone: Promise<void>;
}

/** What the thread is told when it begins. */
export interface ThreadData {
  readonly channel: string;
}

/** A thread that was begun before anybody asked for it. */
interface Ahead {
  readonly channel: string;
  readonly worker: Worker;
  readonly isGone: Promise<void>;
  /** What ended it before vitest came to it, which is told to vitest then. */
  failure?: Error;
}

let ahead: Ahead | undefined;

/**
 * Begins the thread of a run that is to come: it loads the suites while this thread loads the rest. A run that never comes
 * leaves nothing: the thread keeps no process alive.
 */
export function beginAhead(): void {
  if (!isBuilt || ahead !== undefined) return;
  const channel = newChannel();
  const worker = begin(channel);
  worker.unref();
  const isGone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const thread: Ahead = { channel, worker, isGone };
  worker.once("error", (error) => {
    thread.failure = error;
  });
  ahead = thread;
}

/** A place for one run: in a thread that has loaded the suites by then, where one was begun ahead. */
export function newPlace(): Place {
  const thread = ahead;
  ahead = undefined;
  const channel = thread?.channel ?? newChannel();
  const pool = { name: "dashspec", createPoolWorker: () => poolWorker(channel, thread) };
  return {
    channel,
    pool: isBuilt ? pool : "threads",
    isGone: thread?.isGone ?? new Promise(() => {}),
  };
}

function newChannel(): string {
  return `dashspec ${randomUUID()}`;
}

function begin(channel: string): Worker {
  const workerData: ThreadData = { channel };
  return new Worker(program, { resourceLimits: frugalLimits, workerData });
}

/** The thread as vitest wants to see it; vitest begins it once, and listens from then on. */
function poolWorker(channel: string, thread: Ahead | undefined): PoolWorker {
  let taken: Worker | undefined;
  const begun = () => {
    taken ??= thread?.worker ?? begin(channel);
    taken.ref();
    return taken;
  };
  return {
    name: "dashspec",
    start: async () => {
      if (thread?.failure !== undefined) throw thread.failure;
      begun();
    },
    on: (event, callback) => void begun().on(event, callback),
    off: (event, callback) => void begun().off(event, callback),
    send: (message) => begun().postMessage(message),
    deserialize: (data) => data,
    stop: async () => {
      await begun().terminate();
    },
  };
}
