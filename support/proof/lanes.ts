import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Depth } from "../runner/plan.ts";
import type { LaneReport, LaneTask } from "./lane-message.ts";
import { outcomeOf } from "./outcome.ts";
import type { Subject } from "./subject.ts";
import type { Trial } from "./trial.ts";

/** A process for each of two cores: a server and the suites that judge it keep one busy. */
const laneCount = 2;

/** So many servers are tried in one run of the suites: to start one costs as much as to judge three servers. */
const together = { most: 40, fewest: 8 } as const;

/** Tries the subjects, and tells after each batch how far it is, with the ids of those that came out otherwise than they should. */
export type TryBatches = (
  what: string,
  subjects: readonly Subject[],
  depth: Depth,
) => Promise<readonly Trial[]>;

/** The processes of a proof. */
export interface Lanes {
  readonly tryBatches: TryBatches;
  readonly close: () => void;
}

/** Starts the processes; each takes the next batch as soon as it is done with one. */
export function openLanes(tell: (line: string) => void): Lanes {
  const entry = fileURLToPath(new URL("./lane.js", import.meta.url));
  const lanes = Array.from({ length: laneCount }, () => fork(entry));
  const tryBatches: TryBatches = async (what, subjects, depth) => {
    const trials = new Map<Subject, Trial>();
    const waiting = [...subjects];
    // The last batches are smaller, so that no process waits long for another.
    const size = () =>
      Math.max(together.fewest, Math.min(together.most, Math.ceil(waiting.length / laneCount)));
    const work = async (lane: ChildProcess) => {
      for (let next = waiting.splice(0, size()); next.length > 0; next = waiting.splice(0, size())) {
        const tried = await tryIn(lane, next, depth);
        for (const trial of tried) trials.set(trial.subject, trial);
        const bad = tried.filter((trial) => !["caught", "clean"].includes(outcomeOf(trial).kind));
        const names = bad.map(({ subject }) => subject.id).join(", ");
        tell(`${what}: ${trials.size} of ${subjects.length}${names === "" ? "" : `; ${names}`}`);
      }
    };
    await Promise.all(lanes.map(work));
    return subjects.flatMap((subject) => trials.get(subject) ?? []);
  };
  return {
    tryBatches,
    close: () => {
      for (const lane of lanes) lane.kill();
    },
  };
}

/** @throws {Error} where the process ended instead of answering */
async function tryIn(
  lane: ChildProcess,
  subjects: readonly Subject[],
  depth: Depth,
): Promise<readonly Trial[]> {
  const task: LaneTask = {
    subjects: subjects.map(({ id, server, plan }) => ({ id, server, plan })),
    depth,
  };
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error("a process of the proof ended before it answered"));
  lane.once("exit", onExit);
  lane.send(task);
  const [message] = await once(lane, "message", { signal: ended.signal });
  lane.off("exit", onExit);
  // Only the lane's own code writes to it.
  const report = message as LaneReport;
  return subjects.flatMap((subject, index) => {
    const trial = report[index];
    return trial === undefined ? [] : [{ ...trial, subject }];
  });
}
