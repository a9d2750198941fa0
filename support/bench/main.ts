import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Budget, holds, renderBudget } from "./budget.ts";
import { type Cost, run, serve } from "./process.ts";
import { type Recorded, startRecorder } from "./recorder.ts";
import { replayAll } from "./replay.ts";
import { renderSpending } from "./spending.ts";

/** The default of `dashspec run`. */
const concurrency = 16;

/** The delay of each answer in runs with latency, in seconds. */
const latency = 0.1;

if (process.argv.length > 2) {
  console.error("npm run bench takes no flags: it measures all budgets, in a minute or two.");
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), "dashspec-bench-"));

/** Judges a new reference target by its address. */
async function judged(serving: readonly string[] = [], running: readonly string[] = []): Promise<Cost> {
  const served = await serve(serving);
  await writeFile(join(folder, ".env"), served.settings);
  try {
    return await run(folder, running);
  } finally {
    served.close();
  }
}

/**
 * The seconds that a run with latency may take: 1.4 times the time of its requests at full concurrency, and one second
 * to start.
 */
function slowestOf({ requests }: Cost): number {
  return 1.4 * ((requests * latency) / concurrency) + 1;
}

function faster(one: Cost, other: Cost): Cost {
  return one.seconds < other.seconds ? one : other;
}

/** The requests of a run, in the order of their arrival. */
async function recordedRequests(): Promise<readonly Recorded[]> {
  const served = await serve();
  const recorder = await startRecorder(served.baseUrl);
  await writeFile(join(folder, ".env"), served.settings.replace(served.baseUrl, recorder.baseUrl));
  await run(folder).finally(() => served.close());
  await recorder.close();
  return recorder.recorded;
}

/** The seconds that bare undici takes to send the requests to a new reference target. */
async function replayedSeconds(recorded: readonly Recorded[]): Promise<number> {
  const fresh = await serve();
  const seconds = await replayAll(recorded, fresh.baseUrl, concurrency);
  fresh.close();
  return seconds;
}

function show(budget: Budget): boolean {
  console.log(renderBudget(budget));
  return holds(budget);
}

try {
  const recorded = await recordedRequests();
  // The measurements alternate, so that other load on the machine affects both. The faster one of each counts, because
  // load only adds time. Of requests and memory the larger figure counts.
  const [first, firstReplay] = [await judged(), await replayedSeconds(recorded)];
  const [second, secondReplay] = [await judged(), await replayedSeconds(recorded)];
  const plain = faster(first, second);
  const replayed = Math.min(firstReplay, secondReplay);
  const requests = Math.max(first.requests, second.requests);
  const megabytes = Math.max(first.megabytes, second.megabytes);
  const serving = ["--latency", String(latency * 1000)];
  const slow = await judged(serving);
  const smokeAfresh = () => judged(serving, ["--depth", "smoke"]);
  const slowSmoke = faster(await smokeAfresh(), await smokeAfresh());
  const large = await judged(["--rows", "200000"]);
  const smoke = await judged([], ["--depth", "smoke"]);
  const outcomes = [
    show({ what: "requests", measured: requests, allowed: 2000, unit: "" }),
    show({ what: "requests at smoke depth", measured: smoke.requests, allowed: 450, unit: "" }),
    show({
      what: "wall time, against a bare replay",
      measured: plain.seconds,
      allowed: 1.5 * replayed + 1,
      unit: "s",
    }),
    show({ what: "peak memory", measured: megabytes, allowed: 300, unit: "MB" }),
    show({
      what: "wall time, with 100 ms of latency",
      measured: slow.seconds,
      allowed: slowestOf(slow),
      unit: "s",
    }),
    show({
      what: "wall time at smoke depth, with 100 ms of latency",
      measured: slowSmoke.seconds,
      allowed: slowestOf(slowSmoke),
      unit: "s",
    }),
    show({
      what: "requests, on 200,000 rows",
      measured: large.requests,
      allowed: Math.floor(1.1 * plain.requests),
      unit: "",
    }),
  ];
  const byDepth = {
    smoke,
    standard: plain,
    thorough: await judged([], ["--depth", "thorough"]),
  };
  for (const [depth, cost] of Object.entries(byDepth)) {
    console.log(`\n${renderSpending(depth, cost.requests, cost.statements)}`);
  }
  process.exitCode = outcomes.every((held) => held) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true });
}
