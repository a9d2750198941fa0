import type { Depth } from "../settings/target-plan.ts";
import type { MechanicalTrial } from "./mechanical/mechanical-trial.ts";
import type { Subject } from "./subject.ts";
import type { Trial } from "./trial.ts";

/** What a process of a proof is to try: a server of the proof, or one with the fault made by machine that has the id. */
export type Task =
  | { readonly subject: Pick<Subject, "id" | "server" | "plan" | "repeated">; readonly depth: Depth }
  | { readonly mechanical: string; readonly depth: Depth };

/** What came of a task, by its sort. */
export type Report = { readonly trial: Omit<Trial, "subject"> } | { readonly mechanical: MechanicalTrial };

/** A task on its way to a process. */
export interface WorkerTask {
  readonly number: number;
  readonly task: Task;
}

/** What came of the task with the number. */
export interface WorkerReport {
  readonly number: number;
  readonly report: Report;
}
