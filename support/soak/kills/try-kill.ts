import { setTimeout as sleep } from "node:timers/promises";
import { factsIn, verdictOf } from "../disturbances/verdict-of.ts";
import type { DashspecProcess } from "../test-bed/dashspec-process.ts";
import { nothingWrong, type Outcome } from "../test-bed/outcome.ts";
import { TestBed } from "../test-bed/test-bed.ts";
import type { Blow, Kill } from "./kill.ts";

/** The most seconds that a run takes by itself. */
const longestRun = 240;

/** How long after a signal a check may still send requests, in seconds: two, and one more for a busy machine. */
const graceSeconds = 3;

/**
 * Ends one run in the given way, and returns the outcome. `requestsOfARun` is the number of requests of a run that is
 * not ended.
 */
export async function tryKill(
  kill: Kill,
  number: number,
  requestsOfARun: number,
  seed: number,
): Promise<Outcome> {
  const id = `${kill.id} ${number}`;
  const testBed = await TestBed.open({ id }, seed);
  try {
    const started = performance.now();
    await testBed.proxy.break({ breaks: kill.breaks ?? [] }, testBed.draw);
    const child = testBed.start(["run", "--depth", "smoke"], longestRun);
    testBed.bound(child);
    const struck = await strikeAll(kill.blows, testBed, child, requestsOfARun);
    const { exitCode, output, hung } = await child.ended;
    const ended = performance.now();
    const tookTooLong = struck !== null && ended - struck > kill.seconds * 1000;
    const facts = factsIn((await testBed.files()).get("reports/conformance.json"));
    const foreign = await testBed.foreign();
    return {
      id,
      kind: "kill",
      ended: `exit code ${exitCode ?? "none"}`,
      seconds: (ended - started) / 1000,
      requests: testBed.proxy.requests,
      megabytes: 0,
      open: 0,
      wrong: {
        ...nothingWrong,
        verdicts: facts.failed,
        residue: await leftAfter(kill, testBed),
        foreign,
        leaks: await testBed.leaks(),
        hangs:
          hung || tookTooLong ? [`it took ${Math.round((ended - (struck ?? started)) / 1000)} s to end`] : [],
        manners: [...wrongExit(kill, exitCode, output, struck), ...wrongAfterwards(testBed, output, struck)],
      },
    };
  } finally {
    await testBed.close();
  }
}

/** Sends the signals, and returns when the first was sent; null if the run was over before. */
async function strikeAll(
  [first, ...others]: readonly Blow[],
  testBed: TestBed,
  child: DashspecProcess,
  requestsOfARun: number,
): Promise<number | null> {
  if (first === undefined) return null;
  const { from, to } = first.at;
  const moment = Math.floor((from + testBed.draw() * (to - from)) * requestsOfARun);
  const reached = new Promise<void>((resolve) => {
    if (moment === 0) resolve();
    testBed.proxy.onRequest((requests) => {
      if (requests >= moment) resolve();
    });
  });
  // A disturbance may keep a run from sending as many requests.
  const patience = sleep(30_000, undefined, { ref: false });
  await Promise.race([reached, child.ended, patience]);
  if (child.isOver) return null;
  const struck = performance.now();
  child.signal(first.signal);
  for (const { signal, at } of others) {
    await Promise.race([sleep(at.from + testBed.draw() * (at.to - at.from)), child.ended]);
    child.signal(signal);
  }
  return struck;
}

/** A run that was over before the signal ends as it would have without it. */
function wrongExit(
  { exits }: Kill,
  exitCode: number | null,
  output: string,
  struck: number | null,
): readonly string[] {
  const wasOver = struck === null || verdictOf(exitCode) !== "aborted";
  const obeyed = exits.includes(exitCode) || (wasOver && [0, 3].includes(exitCode ?? -1));
  return obeyed ? [] : [`exit code ${exitCode}: ${output.slice(-300).trim()}`];
}

/** What a run does that it may not do once it was told to end. Clean-up creates nothing. */
function wrongAfterwards(testBed: TestBed, output: string, struck: number | null): readonly string[] {
  const progress = /interrupted; [\s\S]*^100 %:/m.test(output) ? ["progress went on to 100 % after it"] : [];
  const creations = testBed.proxy.seen
    .filter(({ method, path }) => method === "POST" && !path.includes("/upgrade"))
    .filter(({ at }) => struck !== null && at > struck + graceSeconds * 1000)
    .map(({ path }) => `POST ${path} came later than ${graceSeconds} s after the signal`);
  return [...progress, ...creations];
}

/** What is left after everything that the kill requires was done. */
async function leftAfter(kill: Kill, testBed: TestBed): Promise<readonly string[]> {
  if (kill.sweep === "no") return testBed.residue();
  if (kill.sweep === "killed and begun again") {
    await testBed.proxy.mend();
    const sweep = testBed.start(["sweep"], 120);
    const moment = Math.ceil(testBed.draw() * 60);
    await new Promise<void>((resolve) => {
      testBed.proxy.onRequest((requests) => requests >= moment && resolve());
      sweep.ended.then(() => resolve(), resolve);
    });
    sweep.signal("SIGKILL");
    await sweep.ended;
  }
  return testBed.leftAfterSweep();
}
