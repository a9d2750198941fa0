import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { commandLine, machineVariables } from "../peak-memory/command-line.ts";
import { fileVariable, writerAtExit } from "../peak-memory/peak-memory.ts";
import type { Spent } from "./spending.ts";

/** The cost of one run of `dashspec`. */
export interface Cost {
  readonly seconds: number;
  readonly megabytes: number;
  readonly requests: number;
  /** The requests that the checks of each statement sent. */
  readonly statements: readonly Spent[];
}

/** `dashspec serve` in a process of its own, with the settings that it prints. */
export interface Served {
  readonly baseUrl: string;
  /** The text of a .env file. */
  readonly settings: string;
  close(): void;
}

/** Starts a reference target in a process of its own. Rejects if the process ends. */
export async function serve(flags: readonly string[] = []): Promise<Served> {
  const child = spawn(process.execPath, [commandLine, "serve", ...flags], {
    env: machineVariables(),
    stdio: ["ignore", "pipe", "ignore"],
  });
  let settings = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      settings += text;
      if (settings.includes("DASHSPEC_SCOPED_KEYS=")) resolve();
    });
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`dashspec serve ended with ${code}`)));
  });
  const [, baseUrl = ""] = /^DASHSPEC_BASE_URL=(.*)$/m.exec(settings) ?? [];
  return { baseUrl, settings, close: () => void child.kill("SIGKILL") };
}

/** Runs `dashspec run` in a folder whose .env names the target. Rejects if the verdict is not conformant. */
export async function run(folder: string, flags: readonly string[] = []): Promise<Cost> {
  const memoryFile = join(folder, "memory");
  const started = performance.now();
  const argv = ["--import", writerAtExit, commandLine, "run", "--seed", "1", ...flags];
  const child = spawn(process.execPath, argv, {
    cwd: folder,
    env: { ...machineVariables(), [fileVariable]: memoryFile },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`dashspec run ended with ${code} against the reference target`);
  const report: unknown = JSON.parse(await readFile(join(folder, "reports", "conformance.json"), "utf8"));
  // This build itself wrote the report.
  const { traffic, requirements } = report as {
    readonly traffic: { readonly requests: number };
    readonly requirements: readonly {
      readonly id: string;
      readonly checks: readonly { readonly requests: number }[];
    }[];
  };
  return {
    seconds,
    megabytes: Number(await readFile(memoryFile, "utf8")) / 1024,
    requests: traffic.requests,
    statements: requirements.map(({ id, checks }) => ({
      statement: id,
      requests: checks.reduce((sum, { requests }) => sum + requests, 0),
    })),
  };
}
