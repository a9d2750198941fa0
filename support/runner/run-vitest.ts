import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reporter, Vitest } from "vitest/node";
import type { RunThread } from "./thread.ts";
import { withFrugalHeap } from "./vitest/frugal-heap.ts";
import { loadVitest } from "./vitest/load-vitest.ts";
import { withoutNewSignalListeners } from "./vitest/signal-listeners.ts";

declare module "vitest" {
  interface ProvidedContext {
    channel: string;
  }
}

/** The entry that imports all suites: TypeScript in a checkout, JavaScript when built. */
const entry = fileURLToPath(new URL(`../runner/entry.suite${import.meta.url.slice(-3)}`, import.meta.url));

/** Checks mostly wait for the network, so their number is not limited; the number of requests is. */
const unlimited = 100_000;

/** How vitest runs, and the listeners to it. */
interface VitestRun {
  readonly thread: RunThread;
  readonly reporter: Reporter;
  /** Called if vitest cannot be started. */
  readonly giveUp: () => Promise<void>;
  /** Called when everything is judged. */
  readonly isOver: () => void;
}

/** Resolves when the run has shut down. */
export async function runVitest(run: VitestRun): Promise<void> {
  const cacheDir = await mkdtemp(join(tmpdir(), "dashspec-"));
  try {
    await withFrugalHeap(() => startVitest(run, cacheDir));
  } finally {
    await rm(cacheDir, { recursive: true, force: true });
  }
}

async function startVitest(run: VitestRun, cacheDir: string): Promise<void> {
  const exitCode = process.exitCode;
  const vitest = await withoutNewSignalListeners(() => createSilently(run, cacheDir)).catch(
    async (error: unknown) => {
      await run.giveUp();
      throw error;
    },
  );
  try {
    await vitest.start();
    run.isOver();
  } finally {
    await vitest.close();
    // vitest sets an exit code for failed tests. Here a failed test is a finding, and the verdict decides.
    process.exitCode = exitCode;
  }
}

async function createSilently(
  { thread: { channel, pool }, reporter }: VitestRun,
  cacheDir: string,
): Promise<Vitest> {
  const { createVitest } = await loadVitest();
  return createVitest(
    "test",
    {
      config: false,
      root: fileURLToPath(new URL("../..", import.meta.url)),
      watch: false,
      include: [entry],
      exclude: [],
      reporters: [reporter],
      pool,
      isolate: false,
      maxWorkers: 1,
      maxConcurrency: unlimited,
      sequence: { concurrent: true },
      testTimeout: 0,
      hookTimeout: 0,
      teardownTimeout: 5_000,
      provide: { channel },
      // Built code needs no transformation; TypeScript does.
      server: { deps: { external: [/\/(suites|support|schemas)\/.*\.js$/] } },
    },
    { logLevel: "error", cacheDir },
  );
}
