#!/usr/bin/env node
import { listenForInterruption } from "./interruption.ts";
import { runCli } from "./run-cli.ts";

// A reader that has seen enough (`dashspec list | head`) is no error.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const interruption = listenForInterruption(process.stderr);
const exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  cwd: process.cwd(),
  input: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interruption.signal,
  onSecondInterruption: interruption.onSecond,
});
// Set last: libraries set it as well.
process.exitCode = exitCode;
