import type { Area } from "../../../catalogue/index.ts";
import { type Tenant, tenantOfRequirement } from "../../../catalogue/tenant.ts";
import type { Settings } from "../../../settings/index.ts";
import type { TargetPlan } from "../../../settings/target-plan.ts";
import { defaultSeed } from "../../arguments/seed.ts";
import { ledgerPathIn } from "../../ledgers/kept-ledgers.ts";
import type { Subject } from "../../target/subject.ts";
import type { RunProfile } from "./profile.ts";
import { newRunId } from "./run-id.ts";

/** What a command asks of a run, besides the target, its settings and the profile. */
export type RunParameters = Pick<TargetPlan, "learning" | "observing" | "selected"> & {
  /** The default one if absent. */
  readonly seed?: number | undefined;
  /** The folder of the ledger; none is kept if absent. */
  readonly reportsDirectory?: string;
};

/**
 * The plan of a new run. Its label is the id of the run, and its mark is the prefix of the names of all objects that it
 * creates.
 */
export function newRunPlan(
  subject: Subject,
  { kind, answers, limits }: Settings,
  { areas, depth, readOnly, concurrency }: RunProfile,
  { seed = defaultSeed, reportsDirectory, ...rest }: RunParameters,
): TargetPlan {
  const id = newRunId();
  // Objects on the embedded reference target disappear with it.
  const isKept = reportsDirectory !== undefined && kind === "url" && !readOnly;
  return {
    ...subject,
    answers,
    ...limits,
    label: id,
    mark: `${id}-`,
    ...(isKept ? { ledgerPath: ledgerPathIn(reportsDirectory, id) } : {}),
    seed,
    depth,
    readOnly,
    concurrency,
    ...rest,
    ...extentOf(areas, rest.selected),
  };
}

/** How far a run reaches: the requested areas, and the kind of tenant if everything that it judges has the same one. */
export function extentOf(
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
