import type { LaneReport, LaneTask } from "./lane-message.ts";
import type { Subject } from "./subject.ts";
import { allSubjects } from "./subjects.ts";
import { tryOne } from "./trial.ts";

/** One of the processes of a proof: tries what it is sent, and sends back what came of it. */
const byId: ReadonlyMap<string, Subject> = new Map(allSubjects.map((subject) => [subject.id, subject]));

process.on("message", async (message) => {
  // Only the process that began this one writes to it.
  const { number, subject, depth } = message as LaneTask;
  const known = byId.get(subject.server);
  if (known === undefined) throw new Error(`there is no subject ${subject.server}`);
  const { subject: _, ...trial } = await tryOne({ ...known, ...subject }, depth);
  const report: LaneReport = { number, trial };
  process.send?.(report);
});

// Without the proof that began it, it has nothing to do.
process.on("disconnect", () => process.exit());
