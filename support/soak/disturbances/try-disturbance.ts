import type { ArrivedRequest } from "../proxy/proxy.ts";
import type { Ended as EndedProcess } from "../test-bed/dashspec-process.ts";
import { mostMegabytes, type Outcome } from "../test-bed/outcome.ts";
import { TestBed } from "../test-bed/test-bed.ts";
import type { Disturbance } from "./disturbance.ts";
import { factsIn, verdictOf } from "./verdict-of.ts";

/** The most seconds that a run may take, if the disturbance states no other limit. */
const usualSeconds = 180;

const smoke = ["--depth", "smoke"];

/** Judges the reference target while the traffic is disturbed in this manner, and returns the outcome. */
export async function tryDisturbance(disturbance: Disturbance, seed: number): Promise<Outcome> {
  const testBed = await TestBed.open(disturbance, seed);
  try {
    const started = performance.now();
    await testBed.proxy.break(disturbance, testBed.draw);
    const { seconds: deadline = usualSeconds, flags = smoke } = disturbance;
    const child = testBed.start(["run", ...flags], deadline);
    testBed.bound(child);
    const ended = await child.ended;
    const seconds = (performance.now() - started) / 1000;
    const { requests } = testBed.proxy;
    const calm = isCalm(disturbance, testBed.proxy.disturbed) ? ["no request was disturbed"] : [];
    const megabytes = await testBed.megabytes();
    const facts = factsIn((await testBed.files()).get("reports/conformance.json"));
    const foreign = await testBed.foreign();
    const hangs = ended.hung ? [`it took longer than ${deadline} s, or sent too much`] : [];
    const before = disturbance.leftForSweep === undefined ? await testBed.residue() : [];
    // A sweep removes what the run may leave for it, or did leave.
    const isSwept = disturbance.leftForSweep !== undefined || before.length > 0;
    const swept = isSwept ? await testBed.leftAfterSweep(disturbance.sweepFlags) : [];
    return {
      id: disturbance.id,
      kind: "disturbance",
      ended: verdictOf(ended.exitCode) ?? `exit code ${ended.exitCode}`,
      seconds,
      requests,
      megabytes,
      open: facts.open,
      wrong: {
        calm,
        verdicts: ended.hung ? [] : wrongVerdicts(disturbance, ended, facts.failed),
        residue: [...before, ...swept],
        foreign,
        leaks: await testBed.leaks(),
        hangs,
        memory: megabytes > mostMegabytes ? [`${megabytes} MB`] : [],
        manners: tooFast(disturbance, testBed.proxy.seen),
      },
    };
  } finally {
    await testBed.close();
  }
}

/** Whether traffic that should have been disturbed was not, so that the outcome shows nothing. */
function isCalm({ breaks = [], limit, outage }: Disturbance, disturbed: number): boolean {
  return disturbed === 0 && (breaks.length > 0 || limit !== undefined || outage !== undefined);
}

function wrongVerdicts(
  disturbance: Disturbance,
  ended: EndedProcess,
  failed: readonly string[],
): readonly string[] {
  const verdict = verdictOf(ended.exitCode);
  if (verdict !== null && disturbance.allowed.includes(verdict)) return [];
  const why = failed.length > 0 ? failed.slice(0, 3).join("; ") : ended.output.slice(-300).trim();
  return [
    `${verdict ?? `exit code ${ended.exitCode}`}, where ${disturbance.allowed.join(" or ")} is right: ${why}`,
  ];
}

/** The pace is measured over this many seconds, because a busy machine delivers in bursts. */
const paceSeconds = 10;

/** A problem if more requests came in some seconds than the disturbance allows, from the first request on. */
function tooFast({ perMinute }: Disturbance, seen: readonly ArrivedRequest[]): readonly string[] {
  if (perMinute === undefined) return [];
  const most = Math.max(
    ...seen.map(({ at }) => seen.filter((one) => one.at >= at && one.at < at + paceSeconds * 1000).length),
  );
  // A tenth more, and the requests of preflight.
  const allowed = (perMinute / 60) * paceSeconds * 1.1 + 10;
  return most <= allowed ? [] : [`${most} requests came in ${paceSeconds} s`];
}
