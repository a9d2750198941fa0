import type { Depth } from "../settings/target-plan.ts";
import type { MechanicalTrial } from "./mechanical/mechanical-trial.ts";
import type { Subject } from "./subjects/subject.ts";
import type { Trial } from "./trials/trial.ts";

/** A task for a process of a proof: to try a server of the proof, or one with the generated fault of this id. */
export type Task =
  | { readonly subject: Pick<Subject, "id" | "server" | "plan" | "repeated">; readonly depth: Depth }
  | { readonly mechanical: string; readonly depth: Depth };

/** The result of a task, by its kind. */
export type Report = { readonly trial: Omit<Trial, "subject"> } | { readonly mechanical: MechanicalTrial };

/** A task on its way to a process. */
export interface WorkerTask {
  readonly number: number;
  readonly task: Task;
}

/** The result of the task with the number. */
export interface WorkerReport {
  readonly number: number;
  readonly report: Report;
}
