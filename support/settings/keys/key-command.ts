import { spawn } from "node:child_process";
import { keyProblem } from "../header-value.ts";
import type { ScopeSet } from "../target-plan.ts";
import { scopesOf } from "./scope-set.ts";

/** How the user's key command is called. */
export interface KeyCommand {
  readonly command: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** The result of one call of the key command. */
export type CommandOutcome =
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "failure"; readonly reason: string };

/** Longer output is not a key, and its end is enough for an error. */
const keptCharacters = 64 * 1024;

/**
 * Double quotes mean the same in POSIX shells and in cmd.exe. A scope has no characters that are special within them.
 */
function commandLine(command: string, set: ScopeSet): string {
  return [command, ...scopesOf(set).map((scope) => `"${scope}"`)].join(" ");
}

/** The last line with words in it, made fit for a sentence. */
function lastLine(output: string): string {
  const lines = output.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return [...(lines.at(-1) ?? "").replace(/\p{Cc}/gu, " ").trim()].slice(0, 200).join("");
}

function failure(what: string, errorOutput: string): CommandOutcome {
  const line = lastLine(errorOutput);
  return { kind: "failure", reason: line === "" ? what : `${what}: ${line}` };
}

function judgeOutput(output: string, errorOutput: string): CommandOutcome {
  const key = output.trim();
  if (key === "") return failure("it printed nothing", errorOutput);
  const problem = keyProblem(key);
  return problem === undefined
    ? { kind: "key", key }
    : failure(`it printed something that ${problem}`, errorOutput);
}

const interrupted: CommandOutcome = { kind: "failure", reason: "it was interrupted" };

/** Runs the key command for one set of scopes. It never rejects: any problem is a failure with its reason. */
export function runKeyCommand(set: ScopeSet, options: KeyCommand): Promise<CommandOutcome> {
  if (options.signal?.aborted === true) return Promise.resolve(interrupted);
  return new Promise((resolve) => {
    const child = spawn(commandLine(options.command, set), {
      shell: true,
      // A separate process group, so that a time-out also ends what the shell has started.
      detached: process.platform !== "win32",
      cwd: options.workingDirectory,
      env: { ...options.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"] as const) {
      child[stream].setEncoding("utf8");
      child[stream].on("data", (text: string) => {
        output[stream] = (output[stream] + text).slice(-keptCharacters);
      });
    }
    const finish = (outcome: CommandOutcome) => {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", interrupt);
      resolve(outcome);
    };
    const stop = (outcome: CommandOutcome) => {
      endGroup(child.pid);
      // A process that left the group may hold the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
      child.unref();
      finish(outcome);
    };
    const interrupt = () => stop(interrupted);
    const timer = setTimeout(
      () => stop(failure(`it took longer than ${options.timeoutMs / 1000} s`, output.stderr)),
      options.timeoutMs,
    );
    options.signal?.addEventListener("abort", interrupt, { once: true });
    child.on("error", (error) =>
      finish({ kind: "failure", reason: `it could not be run: ${error.message}` }),
    );
    child.on("close", (code, signal) => {
      if (code === 0) finish(judgeOutput(output.stdout, output.stderr));
      else
        finish(
          failure(code === null ? `it was ended by ${signal}` : `it exited with ${code}`, output.stderr),
        );
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // The process has ended in the meantime.
  }
}
