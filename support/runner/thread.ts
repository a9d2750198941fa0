import { Worker } from "node:worker_threads";
import type { PoolRunnerInitializer, PoolWorker } from "vitest/node";
import { frugalLimits } from "./frugal-heap.ts";

/** In a checkout it is TypeScript, which vitest alone can load: its own threads do there. */
const isBuilt = import.meta.url.endsWith(".js");

const program = new URL("../runner/thread-program.js", import.meta.url);

/** What was begun before anybody asked for it. */
let ahead: Worker | undefined;

/**
 * Begins the thread of a run that is to come: it loads the suites while this thread loads the rest. A run that never comes
 * leaves nothing: the thread keeps no process alive.
 */
export function beginAhead(): void {
  if (!isBuilt || ahead !== undefined) return;
  const thread = begin();
  thread.unref();
  // It is begun again when it is asked for, and what is wrong is told by that.
  thread.once("error", () => {
    if (ahead === thread) ahead = undefined;
  });
  ahead = thread;
}

function begin(): Worker {
  return new Worker(program, { resourceLimits: frugalLimits });
}

function take(): Worker {
  const thread = ahead ?? begin();
  ahead = undefined;
  thread.ref();
  return thread;
}

/** Where vitest is to run the suites: in a thread that has loaded them by then. */
export const pool: "threads" | PoolRunnerInitializer = isBuilt
  ? { name: "dashspec", createPoolWorker: poolWorker }
  : "threads";

/** The thread as vitest wants to see it; vitest begins it once, and listens from then on. */
function poolWorker(): PoolWorker {
  let thread: Worker | undefined;
  const begun = () => {
    thread ??= take();
    return thread;
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
