#!/usr/bin/env node
import { beginAhead } from "../runner/thread.ts";
import { listenForInterruption } from "./process/interruption.ts";
import { endOnUnhandledErrors } from "./process/last-resort.ts";

// A reader that stops early (`dashspec list | head`) is not an error.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

endOnUnhandledErrors({ process, stderr: process.stderr, exit: (code) => process.exit(code) });

const argv = process.argv.slice(2);
// A run's thread loads the suites while this one loads the rest, which saves half a second. Only `run` may be unnamed.
if (/^(run$|--(?!help|version)|$)/.test(argv[0] ?? "")) beginAhead();
const { runCli } = await import("./run-cli.ts");

const interruption = listenForInterruption(process.stderr);
const exitCode = await runCli(argv, {
  environment: process.env,
  cwd: process.cwd(),
  input: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interruption.signal,
  onSecondInterruption: interruption.onSecond,
});
// Set last, because libraries set it too.
process.exitCode = exitCode;
