import { type Half, halfOfRequirement } from "../../catalogue/half.ts";
import type { Area } from "../../catalogue/index.ts";
import type { TargetPlan } from "../../conformance/plan.ts";
import type { Settings } from "../../settings/index.ts";
import { newRunId } from "./identity.ts";
import type { Subject } from "./subject.ts";

/** What a command asks of a run, beside the target and the settings for it. */
type Course = Pick<TargetPlan, "seed" | "depth" | "concurrency" | "readOnly" | "learning" | "selected"> & {
  /** All where there are none. */
  readonly areas?: readonly Area[];
};

/** The plan of a new run; its label is the id of the run, and its mark begins the name of all that it creates. */
export function newRunPlan(subject: Subject, { answers, limits }: Settings, course: Course): TargetPlan {
  const id = newRunId();
  const { areas = [], ...rest } = course;
  return {
    ...subject,
    answers,
    ...limits,
    label: id,
    mark: `${id}-`,
    ...rest,
    ...scopeOf(areas, course.selected),
  };
}

/** What a run is kept to: the areas that were asked for, and the half of the service that all it judges is in. */
export function scopeOf(
  areas: readonly Area[],
  selected: readonly string[],
): Pick<TargetPlan, "areas" | "half"> {
  const ofAreas = areas.map((area): Half => (area === "apps" ? "organizations" : "projects"));
  const [half, ...others] = new Set(areas.length > 0 ? ofAreas : selected.map(halfOfRequirement));
  return {
    ...(areas.length === 0 ? {} : { areas }),
    ...(half == null || others.length > 0 ? {} : { half }),
  };
}
