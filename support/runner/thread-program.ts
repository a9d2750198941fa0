import { parentPort, workerData } from "node:worker_threads";
import { startedRunsOn } from "./target-run/started-run.ts";
import type { ThreadData } from "./thread.ts";

/** The program of a run's thread. It does what vitest demands, like vitest's own threads. */
const port = parentPort;
if (port === null) throw new Error("this program runs only as a thread");

// The starter of the thread passes this. The suites load and start while the main thread is still loading vitest.
const { channel } = workerData as ThreadData;
// Vitest later requests the same runs, and then learns of problems. Its own part loads while the first requests are
// under way; what it sends meanwhile waits in the port.
await startedRunsOn(channel).catch(() => undefined);
const { init, runBaseTests, setupEnvironment } = await import("vitest/worker");

init({
  post: (response) => port.postMessage(response),
  on: (callback) => port.on("message", callback),
  off: (callback) => port.off("message", callback),
  teardown: () => port.removeAllListeners("message"),
  runTests: (state, traces) => runBaseTests("run", state, traces),
  collectTests: (state, traces) => runBaseTests("collect", state, traces),
  setup: setupEnvironment,
});
