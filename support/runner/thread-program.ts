import { parentPort } from "node:worker_threads";
import { init, runBaseTests, setupEnvironment } from "vitest/worker";
// What will be run is loaded while the main thread is still busy with vitest itself.
import "../../suites/index.ts";
import "./target-run.ts";

/** What the thread of a run does: what vitest tells it to, as vitest's own threads do. */
const port = parentPort;
if (port === null) throw new Error("this is the program of a thread");

init({
  post: (response) => port.postMessage(response),
  on: (callback) => port.on("message", callback),
  off: (callback) => port.off("message", callback),
  teardown: () => port.removeAllListeners("message"),
  runTests: (state, traces) => runBaseTests("run", state, traces),
  collectTests: (state, traces) => runBaseTests("collect", state, traces),
  setup: setupEnvironment,
});
