import { parentPort, workerData } from "node:worker_threads";
import { init, runBaseTests, setupEnvironment } from "vitest/worker";
import { startedRunsOn } from "./target-run/started-run.ts";
import type { ThreadData } from "./thread.ts";

/** The program of a run's thread: it does what vitest tells it, as vitest's own threads do. */
const port = parentPort;
if (port === null) throw new Error("this is the program of a thread");

// Whoever begins the thread gives it that. The suites are loaded, and begun with, while the main thread is still busy with vitest.
const { channel } = workerData as ThreadData;
// What goes wrong is told to vitest, which asks for the same.
startedRunsOn(channel).catch(() => undefined);

init({
  post: (response) => port.postMessage(response),
  on: (callback) => port.on("message", callback),
  off: (callback) => port.off("message", callback),
  teardown: () => port.removeAllListeners("message"),
  runTests: (state, traces) => runBaseTests("run", state, traces),
  collectTests: (state, traces) => runBaseTests("collect", state, traces),
  setup: setupEnvironment,
});
