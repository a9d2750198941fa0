import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { commandLine, machineVariables } from "../../peak-memory/command-line.ts";
import { fileVariable, writerAtExit } from "../../peak-memory/peak-memory.ts";

/** The end of a command. */
export interface Ended {
  /** Null if a signal ended it. */
  readonly exitCode: number | null;
  /** Everything that it wrote to its outputs. */
  readonly output: string;
  /** Whether it was ended because its deadline was over. */
  readonly hung: boolean;
}

/** The processes that are under way. None may outlive the soak. */
const underWay = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of underWay) child.kill("SIGKILL");
});

/** The built command line as a process of its own, in a folder. */
export class DashspecProcess {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  #output = "";
  #hung = false;

  constructor(
    folder: string,
    argv: readonly string[],
    settings: Readonly<Record<string, string>>,
    seconds: number,
  ) {
    this.#child = spawn(process.execPath, ["--import", writerAtExit, commandLine, ...argv], {
      cwd: folder,
      env: { ...machineVariables(), ...settings, [fileVariable]: memoryFileIn(folder) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    underWay.add(this.#child);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      // A pipe may break when the process at its other end ends.
      stream?.on("error", () => {});
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.#output += text;
      });
    }
    const deadline = setTimeout(() => this.end(), seconds * 1000);
    this.ended = new Promise((resolve, reject) => {
      this.#child.once("error", reject);
      this.#child.once("close", (exitCode) => {
        clearTimeout(deadline);
        underWay.delete(this.#child);
        resolve({ exitCode, output: this.#output, hung: this.#hung });
      });
    });
  }

  /** Whether the process has ended. */
  get isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Ends the process, because it takes too long, or sends too much. */
  end(): void {
    this.#hung = true;
    this.#child.kill("SIGKILL");
  }
}

function memoryFileIn(folder: string): string {
  return join(folder, "memory");
}

/** The peak memory of the last command in the folder that ended by itself, in megabytes; 0 if none did. */
export async function megabytesIn(folder: string): Promise<number> {
  const text = await readFile(memoryFileIn(folder), "utf8").catch(() => "0");
  return Math.round(Number(text) / 1024);
}

/** The texts of all files that commands wrote into the folder. */
export async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) texts.set(name, await readFile(path, "utf8"));
  }
  return texts;
}
