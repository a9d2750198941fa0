import { spawn } from "node:child_process";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { machineVariables } from "../peak-memory/command-line.ts";

export { emptyFolder } from "../testing/folders.ts";

/** How a run of the built command line ended. */
interface Ended {
  /** Null if a signal ended it. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running command line of the built package. */
interface Running {
  readonly ended: Promise<Ended>;
  /** Resolves with the output so far once the text is on stdout. Rejects if the process ends without it. */
  says(text: string): Promise<string>;
  /** Presses Ctrl-C, or sends another signal. */
  interrupt(signal?: NodeJS.Signals): void;
}

interface Surroundings {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built `dashspec` in a process of its own, which ends with the test at the latest. */
export function startDashspec(argv: readonly string[], { folder, environment = {} }: Surroundings): Running {
  const file = join(inject("builtPackage"), "dist", "support", "cli", "main.js");
  const child = spawn(process.execPath, [file, ...argv], {
    cwd: folder,
    env: { ...machineVariables(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stdout = "";
  let stderr = "";
  const listeners = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
  return {
    ended,
    interrupt: (signal = "SIGINT") => void child.kill(signal),
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!stdout.includes(text)) return;
          listeners.delete(look);
          resolve(stdout);
        };
        listeners.add(look);
        look();
        ended.then(() => reject(new Error(`it ended without ${JSON.stringify(text)}: ${stderr}`)), reject);
      }),
  };
}

/** Runs the built `dashspec` to its end. */
export function dashspec(argv: readonly string[], surroundings: Surroundings): Promise<Ended> {
  return startDashspec(argv, surroundings).ended;
}
