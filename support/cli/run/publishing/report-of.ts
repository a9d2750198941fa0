import { gaps, requirements } from "../../../catalogue/index.ts";
import { catalogueVersion } from "../../../catalogue/version.ts";
import type { Report } from "../../../reporters/index.ts";
import { dayOf } from "../../../settings/file/day.ts";
import type { Settings } from "../../../settings/index.ts";
import { present } from "../../../settings/present.ts";
import type { TargetPlan } from "../../../settings/target-plan.ts";
import {
  applyWaivers,
  asOf,
  deriveAnswers,
  deriveResults,
  deriveVerdict,
  differencesAmong,
  harnessFaultsOf,
  type RunResult,
  rootCauses,
} from "../../../verdict/index.ts";
import { packageVersion } from "../../process/version.ts";
import type { SettingFlags } from "../../target/settings-of.ts";
import type { Profile } from "../plan/profile.ts";
import { repeatedFlags } from "./repeated-flags.ts";

/** A finished run and its options. */
export interface FinishedRun {
  readonly settings: Settings;
  readonly profile: Pick<Profile, "areas" | "readOnly" | "strict" | "asOf">;
  /** The patterns of the statements that were judged; all if empty. */
  readonly only: readonly string[];
  readonly plan: TargetPlan;
  readonly result: RunResult;
  readonly allowIncomplete: boolean;
  /** The flags of the run that are settings. */
  readonly flags?: SettingFlags;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** The data for all reports of a run, with its verdict. */
export function reportOf(run: FinishedRun): Report {
  const { settings, profile, only, plan, result, allowIncomplete } = run;
  const { areas, readOnly, strict } = profile;
  const { results, staleWaivers } = judgedResults(run);
  const answered = deriveAnswers({ ...result, answers: plan.answers });
  const causes = rootCauses(results, result.receptions);
  const faults = harnessFaultsOf(results, result.harnessFaults);
  const verdict = deriveVerdict({
    results,
    answered,
    staleWaivers,
    endedEarly: result.endedEarly,
    harnessFaults: faults,
    strict,
    allowIncomplete,
  });
  return {
    ...result,
    ...verdict,
    version: packageVersion(),
    catalogue: catalogueVersion,
    target: {
      baseUrl: plan.baseUrl,
      kind: settings.kind,
      projectId: plan.projectId,
      organizationId: plan.organizationId,
    },
    run: factsOf(run),
    results,
    causes,
    differences: differencesAmong(results, causes),
    faults,
    staleWaivers,
    stated: plan.answers,
    answered,
    selection: { areas, only, readOnly },
    strict,
    ...present({ asOf: profile.asOf }),
    gaps,
  };
}

/** The outcome of every statement, after waivers, and as seen from the version that the user chose. */
function judgedResults({ settings, profile, plan, result, startedAt }: FinishedRun) {
  const derived = deriveResults({
    requirements,
    selected: plan.selected.filter((requirement) => !result.notSelected.includes(requirement)),
    checks: result.checks,
    endedEarly: result.endedEarly,
  });
  const { results, staleWaivers } = applyWaivers({
    results: derived,
    waivers: settings.waivers,
    today: dayOf(startedAt),
  });
  return { results: asOf(results, profile.asOf), staleWaivers };
}

/** What identifies the run, and repeats it. */
function factsOf({ plan, flags, startedAt, durationMs }: FinishedRun): Report["run"] {
  return {
    id: plan.label,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(durationMs),
    seed: plan.seed,
    depth: plan.depth,
    ...(flags && { flags: repeatedFlags(flags) }),
  };
}
