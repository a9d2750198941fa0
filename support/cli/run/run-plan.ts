import type { Area } from "../../catalogue/index.ts";
import { type Tenant, tenantOfRequirement } from "../../catalogue/tenant.ts";
import type { Settings } from "../../settings/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { ledgerPathIn } from "../sweep/kept-ledgers.ts";
import { newRunId } from "./identity.ts";
import type { Subject } from "./subject.ts";

/** What a command asks of a run, beside the target and the settings for it. */
type Course = Pick<
  TargetPlan,
  "seed" | "depth" | "concurrency" | "readOnly" | "learning" | "observing" | "selected"
> & {
  /** All where there are none. */
  readonly areas?: readonly Area[];
  /** Where a ledger is kept; nowhere where it is left out. */
  readonly reportsDirectory?: string;
};

/** The plan of a new run; its label is the id of the run, and its mark begins the name of all that it creates. */
export function newRunPlan(
  subject: Subject,
  { kind, answers, limits }: Settings,
  course: Course,
): TargetPlan {
  const id = newRunId();
  const { areas = [], reportsDirectory, ...rest } = course;
  // What is made on the embedded reference target is gone with it.
  const isKept = reportsDirectory !== undefined && kind === "url" && !course.readOnly;
  return {
    ...subject,
    answers,
    ...limits,
    label: id,
    mark: `${id}-`,
    ...(isKept ? { ledgerPath: ledgerPathIn(reportsDirectory, id) } : {}),
    ...rest,
    ...scopeOf(areas, course.selected),
  };
}

/** What a run is kept to: the areas that were asked for, and the kind of tenant that all it judges is in. */
export function scopeOf(
  areas: readonly Area[],
  selected: readonly string[],
): Pick<TargetPlan, "areas" | "tenant"> {
  const ofAreas = areas.map((area): Tenant => (area === "apps" ? "organizations" : "projects"));
  const [tenant, ...others] = new Set(areas.length > 0 ? ofAreas : selected.map(tenantOfRequirement));
  return {
    ...(areas.length === 0 ? {} : { areas }),
    ...(tenant == null || others.length > 0 ? {} : { tenant }),
  };
}
