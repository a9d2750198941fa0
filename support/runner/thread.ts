import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { PoolRunnerInitializer, PoolWorker } from "vitest/node";
import { frugalLimits } from "./vitest/frugal-heap.ts";

/** In a checkout the program is TypeScript, which only vitest can load, so vitest's own threads are used there. */
const isBuilt = import.meta.url.endsWith(".js");

const program = new URL("../runner/thread-program.js", import.meta.url);

/** The thread that performs the suites of one run: one of ours, or one that vitest starts. */
export interface RunThread {
  /** The channel between the two threads of the run. */
  readonly channel: string;
  /** The pool by which vitest uses it. */
  readonly pool: "threads" | PoolRunnerInitializer;
  /** Whether it is started already, so that vitest need not start it. */
  readonly isOurs: boolean;
  /** Resolves when the thread has ended; never if vitest starts it. */
  readonly isGone: Promise<void>;
  /** Ends a thread that vitest never used. */
  discard(): Promise<void>;
}

/** The data that the thread gets when it starts. */
export interface ThreadData {
  readonly channel: string;
}

interface Thread {
  readonly channel: string;
  readonly worker: Worker;
  readonly isGone: Promise<void>;
  /** The error that ended it before vitest used it. Vitest gets it later. */
  failure?: Error;
}

/** A thread that was started ahead of its run. */
let ahead: Thread | undefined;

/**
 * Starts the thread of a coming run: it loads the suites while this thread loads the rest. If the run never comes, the
 * thread does not keep the process alive.
 */
export function beginAhead(): void {
  if (isBuilt) ahead ??= begin();
}

/** The thread for one run: the one that was started ahead, if there is one. */
export function newRunThread(): RunThread {
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

/** The thread with the interface that vitest expects. Vitest listens to it from its start. */
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
