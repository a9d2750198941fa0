import type { TargetPlan } from "../../runner/plan.ts";
import type { Settings } from "../../settings/index.ts";
import { newRunId } from "./identity.ts";
import type { Subject } from "./subject.ts";

/** What a command asks of a run, beside the target and the settings for it. */
type Course = Pick<TargetPlan, "seed" | "depth" | "concurrency" | "readOnly" | "learning" | "selected">;

/** The plan of a new run; its label is the id of the run, and its mark begins the name of all that it creates. */
export function newRunPlan(subject: Subject, { answers, limits }: Settings, course: Course): TargetPlan {
  const id = newRunId();
  return { ...subject, answers, ...limits, label: id, mark: `${id}-`, ...course };
}
