import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Depth } from "../runner/plan.ts";
import type { LaneReport, LaneTask } from "./lane-message.ts";
import { outcomeOf } from "./outcome.ts";
import type { Subject } from "./subject.ts";
import type { Trial } from "./trial.ts";

/** A process for each of two cores: a server and the suites that judge it keep one busy. */
const laneCount = 2;

const entry = fileURLToPath(new URL("./lane.js", import.meta.url));

/** Every core has a lane: further threads that collect its garbage would only take turns with the other, so it is done seldom. */
const execArgv = ["--single-threaded-gc", "--max-semi-space-size=64"];

/** So many servers are judged side by side in a process: their waits overlap, their work does not. */
const sideBySide = 8;

/** How many trials come between two lines about how far it is. */
const told = 40;

/** Tries the subjects, and tells now and then how far it is, with the ids of those that came out otherwise than they should. */
export type TryEach = (what: string, subjects: readonly Subject[], depth: Depth) => Promise<readonly Trial[]>;

/** The processes of a proof. */
export interface Lanes {
  readonly tryEach: TryEach;
  readonly close: () => void;
}

/** Starts the processes; each takes the next subject as soon as it is done with one. */
export function openLanes(tell: (line: string) => void): Lanes {
  const lanes = Array.from({ length: laneCount }, () => new Lane());
  const tryEach: TryEach = async (what, subjects, depth) => {
    const trials = new Map<Subject, Trial>();
    const waiting = [...subjects];
    let unlike: string[] = [];
    const take = (trial: Trial) => {
      trials.set(trial.subject, trial);
      if (!["caught", "clean"].includes(outcomeOf(trial).kind)) unlike.push(trial.subject.id);
      if (trials.size % told !== 0 && trials.size < subjects.length) return;
      tell([`${what}: ${trials.size} of ${subjects.length}`, ...unlike].join(", "));
      unlike = [];
    };
    const work = async (lane: Lane) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        take(await lane.tryOne(next, depth));
      }
    };
    await Promise.all(lanes.flatMap((lane) => Array.from({ length: sideBySide }, () => work(lane))));
    return subjects.flatMap((subject) => trials.get(subject) ?? []);
  };
  return {
    tryEach,
    close: () => {
      for (const lane of lanes) lane.close();
    },
  };
}

interface Waiting {
  readonly report: (trial: LaneReport["trial"]) => void;
  readonly fail: (error: Error) => void;
}

/** One process of the proof, and what it was asked. */
class Lane {
  readonly #process: ChildProcess = fork(entry, { execArgv });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor() {
    this.#process.on("message", (message) => {
      // Only the lane's own code writes to it.
      const { number, trial } = message as LaneReport;
      this.#waiting.get(number)?.report(trial);
      this.#waiting.delete(number);
    });
    this.#process.on("exit", () => {
      for (const { fail } of this.#waiting.values()) {
        fail(new Error("a process of the proof ended before it answered"));
      }
    });
  }

  /** @throws {Error} where the process ended instead of answering */
  async tryOne(subject: Subject, depth: Depth): Promise<Trial> {
    const { id, server, plan } = subject;
    this.#asked += 1;
    const task: LaneTask = { number: this.#asked, subject: { id, server, plan }, depth };
    const trial = await new Promise<LaneReport["trial"]>((report, fail) => {
      this.#waiting.set(task.number, { report, fail });
      this.#process.send(task);
    });
    return { ...trial, subject };
  }

  close(): void {
    this.#process.kill();
  }
}
