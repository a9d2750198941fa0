import type { Depth } from "../runner/plan.ts";
import { outcomeOf } from "./outcome.ts";
import type { Subject } from "./subject.ts";
import { type Trial, tryAll } from "./trial.ts";

/** So many servers are up together, and so many of them are judged side by side: their waits overlap, their work does not. */
const together = 60;
const sideBySide = 12;

/** Tries the subjects, and tells after each batch how far it is, with the ids of those that came out otherwise than they should. */
export type TryBatches = (
  what: string,
  subjects: readonly Subject[],
  depth: Depth,
) => Promise<readonly Trial[]>;

/** Tries them in batches, each in one run of the suites: to start one costs as much as to judge three servers. */
export function batches(tell: (line: string) => void): TryBatches {
  return async (what, subjects, depth) => {
    const done: Trial[] = [];
    for (let start = 0; start < subjects.length; start += together) {
      const trials = await tryAll(subjects.slice(start, start + together), depth, sideBySide);
      done.push(...trials);
      const bad = trials.filter((trial) => !["caught", "clean"].includes(outcomeOf(trial).kind));
      const names = bad.map(({ subject }) => subject.id).join(", ");
      tell(`${what}: ${done.length} of ${subjects.length}${names === "" ? "" : `; ${names}`}`);
    }
    return done;
  };
}
