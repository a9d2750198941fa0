import type { Depth } from "../runner/plan.ts";
import { outcomeOf } from "./outcome.ts";
import type { Subject } from "./subject.ts";
import { type Trial, tryAll } from "./trial.ts";

/** So many servers are judged side by side: their waits overlap, their work shares two cores. */
const sideBySide = 8;

/** Tries the subjects, and tells after each batch how far it is, with the ids of those that came out otherwise than they should. */
export type TryBatches = (
  what: string,
  subjects: readonly Subject[],
  depth: Depth,
) => Promise<readonly Trial[]>;

/** Two batches at a time: while one waits for a slow server, the other works. */
export function batches(tell: (line: string) => void): TryBatches {
  return async (what, subjects, depth) => {
    const done: Trial[] = [];
    const waiting = [...subjects];
    const lane = async () => {
      for (let next = waiting.splice(0, sideBySide); next.length > 0; next = waiting.splice(0, sideBySide)) {
        const trials = await tryAll(next, depth);
        done.push(...trials);
        const bad = trials.filter((trial) => !["caught", "clean"].includes(outcomeOf(trial).kind));
        const names = bad.map(({ subject }) => subject.id).join(", ");
        tell(`${what}: ${done.length} of ${subjects.length}${names === "" ? "" : `; ${names}`}`);
      }
    };
    await Promise.all([lane(), lane()]);
    const order = new Map(subjects.map((subject, index) => [subject, index]));
    return done.sort((one, other) => (order.get(one.subject) ?? 0) - (order.get(other.subject) ?? 0));
  };
}
