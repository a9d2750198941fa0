import { tryMechanical } from "./mechanical/mechanical-trial.ts";
import type { Subject } from "./subjects/subject.ts";
import { allSubjects } from "./subjects/subjects.ts";
import { repeatedSubjects } from "./trials/repeated-runs.ts";
import { tryOne } from "./trials/trial.ts";
import type { Report, Task, WorkerReport, WorkerTask } from "./worker-message.ts";

/** One of the processes of a proof. It receives tasks, and sends back their results. */
const byId: ReadonlyMap<string, Subject> = new Map(
  [...allSubjects, ...repeatedSubjects].map((subject) => [subject.id, subject]),
);

process.on("message", async (message) => {
  // Only the process that started this one writes to it.
  const { number, task } = message as WorkerTask;
  const report: WorkerReport = { number, report: await reportOn(task) };
  process.send?.(report);
});

// Without the proof that started it, this process has nothing to do.
process.on("disconnect", () => process.exit());

async function reportOn(task: Task): Promise<Report> {
  if ("mechanical" in task) return { mechanical: await tryMechanical(task.mechanical, task.depth) };
  const known = byId.get(task.subject.server);
  if (known === undefined) throw new Error(`there is no subject ${task.subject.server}`);
  const { subject: _, ...trial } = await tryOne({ ...known, ...task.subject }, task.depth);
  return { trial };
}
