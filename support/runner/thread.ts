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
}

/** What the thread is told when it begins. */
export interface ThreadData {
  readonly channel: string;
}

interface Thread {
  readonly channel: string;
  /** Nothing where it failed before it was asked for: it is begun again then, and what is wrong is told by that. */
  worker: Worker | undefined;
}

/** What was begun before anybody asked for it. */
let ahead: Thread | undefined;

/**
 * Begins the thread of a run that is to come: it loads the suites while this thread loads the rest. A run that never comes
 * leaves nothing: the thread keeps no process alive.
 */
export function beginAhead(): void {
  if (!isBuilt || ahead !== undefined) return;
  const channel = newChannel();
  const worker = begin(channel);
  const thread: Thread = { channel, worker };
  worker.unref();
  worker.once("error", () => {
    thread.worker = undefined;
  });
  ahead = thread;
}

/** A place for one run: in a thread that has loaded the suites by then, where one was begun ahead. */
export function newPlace(): Place {
  const thread = ahead ?? { channel: newChannel(), worker: undefined };
  ahead = undefined;
  const pool = { name: "dashspec", createPoolWorker: () => poolWorker(thread) };
  return { channel: thread.channel, pool: isBuilt ? pool : "threads" };
}

function newChannel(): string {
  return `dashspec ${randomUUID()}`;
}

function begin(channel: string): Worker {
  const workerData: ThreadData = { channel };
  return new Worker(program, { resourceLimits: frugalLimits, workerData });
}

/** The thread as vitest wants to see it; vitest begins it once, and listens from then on. */
function poolWorker(thread: Thread): PoolWorker {
  let taken: Worker | undefined;
  const begun = () => {
    taken ??= thread.worker ?? begin(thread.channel);
    taken.ref();
    return taken;
  };
  return {
    name: "dashspec",
    start: async () => void begun(),
    on: (event, callback) => void begun().on(event, callback),
    off: (event, callback) => void begun().off(event, callback),
    send: (message) => begun().postMessage(message),
    deserialize: (data) => data,
    stop: async () => {
      await begun().terminate();
    },
  };
}
