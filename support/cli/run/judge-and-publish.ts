import { requirements } from "../../catalogue/index.ts";
import { startEngine } from "../../runner/judge.ts";
import { dayOf } from "../../settings/file/day.ts";
import type { Settings } from "../../settings/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { reportEarlierRuns } from "../ledgers/left-words.ts";
import type { CommandContext } from "../process/command-context.ts";
import type { Subject } from "../target/subject.ts";
import { Bail, deciding } from "./bail.ts";
import { judgeVisibly } from "./judge-visibly.ts";
import type { Profile } from "./plan/profile.ts";
import type { RunFlags } from "./plan/run-flags.ts";
import { newRunPlan } from "./plan/run-plan.ts";
import { publish } from "./publishing/publish.ts";
import { reportOf } from "./publishing/report-of.ts";

/** What a run is to do, as its flags and settings say. */
interface Assignment {
  readonly flags: RunFlags;
  readonly settings: Settings;
  readonly profile: Profile;
  /** Where the reports go. */
  readonly directory: string;
  /** The patterns of the statements that are judged; all if there are none. */
  readonly only: readonly string[];
  /** The ids of the statements that are judged. */
  readonly selected: readonly string[];
}

/**
 * Judges a target that is ready, writes the reports and the summary, and returns the exit code of the verdict.
 *
 * @throws {ReportNotWrittenError} if the reports cannot be written.
 */
export async function judgeAndPublish(
  subject: Subject,
  assignment: Assignment,
  context: CommandContext,
): Promise<number> {
  const { flags, settings, profile, directory, only } = assignment;
  const { quiet = false, verbose = false, har = false } = flags;
  const engine = startEngine();
  try {
    const startedAt = new Date();
    const started = performance.now();
    const plan = planOf(subject, assignment);
    reportEarlierRuns(directory, plan, context.stderr);
    const result = await judgeVisibly(plan, context, {
      quiet,
      verbose,
      keepsExchanges: har,
      engine,
      ...(flags.bail ? { bail: bailOf(assignment, dayOf(startedAt)) } : {}),
    });
    const report = reportOf({
      settings,
      profile,
      only,
      plan,
      result,
      allowIncomplete: flags.allowIncomplete ?? false,
      flags,
      startedAt,
      durationMs: performance.now() - started,
    });
    const waivers = flags.waiveFailures && { waivers: { line: settings.waiversLine } };
    await publish(report, { directory, quiet, ...waivers, ledgerPath: plan.ledgerPath }, context);
    return report.exitCode;
  } finally {
    await engine.close();
  }
}

function planOf(subject: Subject, { flags, settings, profile, directory, selected }: Assignment): TargetPlan {
  const plan = newRunPlan(subject, settings, profile, {
    seed: flags.seed,
    selected,
    reportsDirectory: directory,
  });
  return flags.verbose || flags.har ? { ...plan, reportsExchanges: true } : plan;
}

function bailOf({ settings, profile: { asOf, strict } }: Assignment, today: string): Bail {
  const valid = settings.waivers.filter(({ expires }) => today <= expires);
  return new Bail(deciding(requirements, asOf), valid, strict);
}
