import { type LaneReport, type LaneTask, sideBySide } from "./lane-message.ts";
import type { Subject } from "./subject.ts";
import { allSubjects } from "./subjects.ts";
import { tryAll } from "./trial.ts";

/** One of the processes of a proof: tries what it is sent, and sends back what came of it. */
const byId: ReadonlyMap<string, Subject> = new Map(allSubjects.map((subject) => [subject.id, subject]));

process.on("message", async (message) => {
  // Only the process that began this one writes to it.
  const { subjects, depth } = message as LaneTask;
  const tried = subjects.map(({ id, server, plan }): Subject => {
    const known = byId.get(server);
    if (known === undefined) throw new Error(`there is no subject ${server}`);
    return { ...known, id, plan };
  });
  const trials = await tryAll(tried, depth, sideBySide);
  const report: LaneReport = trials.map(({ subject: _, ...trial }) => trial);
  process.send?.(report);
});

// Without the proof that began it, it has nothing to do.
process.on("disconnect", () => process.exit());
