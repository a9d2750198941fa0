import type { Depth } from "../runner/plan.ts";
import type { Subject } from "./subject.ts";
import type { Trial } from "./trial.ts";

/** So many servers of one process are judged side by side: their waits overlap, their work does not. */
export const sideBySide = 8;

/** What a process of a proof is to try. */
export interface LaneTask {
  readonly subjects: readonly Pick<Subject, "id" | "server" | "plan">[];
  readonly depth: Depth;
}

/** What came of it, in the order of the subjects. */
export type LaneReport = readonly Omit<Trial, "subject">[];
