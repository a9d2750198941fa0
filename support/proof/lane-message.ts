import type { Depth } from "../runner/plan.ts";
import type { Subject } from "./subject.ts";
import type { Trial } from "./trial.ts";

/** What a process of a proof is to try. */
export interface LaneTask {
  readonly number: number;
  readonly subject: Pick<Subject, "id" | "server" | "plan">;
  readonly depth: Depth;
}

/** What came of the task with the number. */
export interface LaneReport {
  readonly number: number;
  readonly trial: Omit<Trial, "subject">;
}
