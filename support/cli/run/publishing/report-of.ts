import { gaps, requirements } from "../../../catalogue/index.ts";
import { catalogueVersion } from "../../../catalogue/version.ts";
import type { Report, Selection } from "../../../reporters/index.ts";
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
import { repeatedFlags } from "./repeated-flags.ts";

/** A finished run and its options. */
export interface FinishedRun {
  readonly settings: Settings;
  readonly plan: TargetPlan;
  readonly result: RunResult;
  readonly selection: Selection;
  readonly strict: boolean;
  readonly allowIncomplete: boolean;
  /** The flags of the run that are settings. */
  readonly flags?: SettingFlags;
  /** Statements of later versions count nowhere. */
  readonly asOf?: string;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** The data for all reports of a run, with its verdict. */
export function reportOf(run: FinishedRun): Report {
  const { settings, plan, result, selection, strict, allowIncomplete, startedAt, durationMs } = run;
  const derived = deriveResults({
    requirements,
    selected: plan.selected.filter((requirement) => !result.notSelected.includes(requirement)),
    checks: result.checks,
    endedEarly: result.endedEarly,
  });
  const { results: waived, staleWaivers } = applyWaivers({
    results: derived,
    waivers: settings.waivers,
    today: dayOf(startedAt),
  });
  const results = asOf(waived, run.asOf);
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
    run: {
      id: plan.label,
      startedAt: startedAt.toISOString(),
      durationMs: Math.round(durationMs),
      seed: plan.seed,
      depth: plan.depth,
      ...(run.flags && { flags: repeatedFlags(run.flags) }),
    },
    results,
    causes,
    differences: differencesAmong(results, causes),
    faults,
    staleWaivers,
    stated: plan.answers,
    answered,
    selection,
    strict,
    ...present({ asOf: run.asOf }),
    gaps,
  };
}
