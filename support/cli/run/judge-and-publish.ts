import { requirements } from "../../catalogue/index.ts";
import { startEngine } from "../../runner/judge.ts";
import { dayOf } from "../../settings/file/day.ts";
import type { Settings } from "../../settings/index.ts";
import { present } from "../../settings/present.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { defaultSeed } from "../arguments/seed.ts";
import { nameEarlierLedgers } from "../ledgers/kept-ledgers.ts";
import type { CommandContext } from "../process/command-context.ts";
import type { Subject } from "../target/subject.ts";
import { Bail, deciding } from "./bail.ts";
import { judgeVisibly } from "./judge-visibly.ts";
import type { RunFlags } from "./plan/run-flags.ts";
import { newRunPlan } from "./plan/run-plan.ts";
import type { Profile } from "./profile.ts";
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
  { flags, settings, profile, directory, only, selected }: Assignment,
  context: CommandContext,
): Promise<number> {
  const { quiet = false, verbose = false, har: keeps = false } = flags;
  const { areas, depth, readOnly, strict, asOf, concurrency } = profile;
  const engine = startEngine();
  try {
    const startedAt = new Date();
    const started = performance.now();
    const plan: TargetPlan = {
      ...(verbose || keeps ? { reportsExchanges: true } : {}),
      ...newRunPlan(subject, settings, {
        seed: flags.seed ?? defaultSeed,
        depth,
        concurrency,
        readOnly,
        selected,
        areas,
        reportsDirectory: directory,
      }),
    };
    nameEarlierLedgers(directory, plan, context.stderr);
    const valid = settings.waivers.filter(({ expires }) => dayOf(startedAt) <= expires);
    const result = await judgeVisibly(plan, context, {
      quiet,
      verbose,
      keeps,
      engine,
      ...(flags.bail ? { bail: new Bail(deciding(requirements, asOf), valid, strict) } : {}),
    });
    const report = reportOf({
      settings,
      flags,
      plan,
      result,
      selection: { areas, only, readOnly },
      strict,
      ...present({ asOf }),
      allowIncomplete: flags.allowIncomplete ?? false,
      startedAt,
      durationMs: performance.now() - started,
    });
    await publish(
      report,
      {
        directory,
        quiet,
        ...(flags.waiveFailures && { waivers: { line: settings.waiversLine } }),
        ledgerPath: plan.ledgerPath,
      },
      context,
    );
    return report.exitCode;
  } finally {
    await engine.close();
  }
}
