import { resolve } from "node:path";
import { levelOf, requirements } from "../../catalogue/index.ts";
import type { Level } from "../../catalogue/statement.ts";
import { startEngine } from "../../runner/judge.ts";
import type { Settings } from "../../settings/index.ts";
import { present } from "../../settings/present.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { UsageError } from "../arguments/usage-error.ts";
import type { CommandContext } from "../command-context.ts";
import { nameEarlierLedgers } from "../sweep/kept-ledgers.ts";
import { packageVersion } from "../version.ts";
import { Bail } from "./bail.ts";
import { defaultSeed } from "./identity.ts";
import { judgeVisibly } from "./judge-visibly.ts";
import { warnOfPlainHttp } from "./plain-http.ts";
import { profileOf } from "./profile.ts";
import { publish } from "./publish.ts";
import { reportOf } from "./report-of.ts";
import { prepareReportsDirectory } from "./reports-directory.ts";
import type { RunFlags } from "./run-flags.ts";
import { newRunPlan } from "./run-plan.ts";
import { select } from "./selection.ts";
import { settingsOf } from "./settings-of.ts";
import { openSubject } from "./subject.ts";

/**
 * Judges a target, writes the reports and the summary, and returns the exit code of the verdict.
 *
 * @throws {CannotStart} if the run cannot start
 * @throws {ReportNotWrittenError} if the reports cannot be written.
 */
export async function run(flags: RunFlags, context: CommandContext): Promise<number> {
  const { quiet = false, verbose = false, har: keeps = false } = flags;
  if (quiet && verbose) {
    throw new UsageError(["--quiet and --verbose contradict each other. Leave out one of them."]);
  }
  const settings = await settingsOf(flags, context);
  const { areas, depth, readOnly, strict, asOf, concurrency } = profileOf(flags, settings.run);
  const directory = resolve(context.cwd, settings.reportsDirectory);
  // Read before the reports of the last run are removed.
  const only = [...(flags.only ?? []), ...(flags.lastFailed ? await failedBefore(directory) : [])];
  const selected = select(requirements, { areas, only, readOnly });
  if (flags.dryRun) {
    const parameters = { seed: flags.seed ?? defaultSeed, depth, concurrency, readOnly, selected, areas };
    const { rehearse, renderRehearsal } = await import("./rehearsal.ts");
    const rehearsal = renderRehearsal(await rehearse(settings, parameters));
    context.stdout.write(
      `${firstLine(settings, "would judge")}; nothing is sent to it now\n\n${rehearsal}\n`,
    );
    return 0;
  }
  await prepareReportsDirectory(directory);
  if (!quiet) context.stdout.write(`${firstLine(settings)}\n`);
  warnOfPlainHttp(settings, context.stderr);

  const { subject, close } = await openSubject(settings, areas, context);
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
    const result = await judgeVisibly(plan, context, {
      quiet,
      verbose,
      keeps,
      engine,
      ...(flags.bail ? { bail: new Bail(levels, settings.waivers, strict) } : {}),
    });
    const report = reportOf({
      settings,
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
    await Promise.all([engine.close(), close()]);
  }
}

/** The reader of an earlier report is loaded only when needed: nothing is sent before. */
async function failedBefore(directory: string): Promise<readonly string[]> {
  const { lastFailed } = await import("./last-failed.ts");
  return lastFailed(directory);
}

const levels: ReadonlyMap<string, Level> = new Map(
  requirements.map((requirement) => [requirement.id, levelOf(requirement)]),
);

function firstLine(settings: Settings, does = "judges"): string {
  const target =
    settings.kind === "embedded"
      ? "the embedded reference target: no base URL is set, so this says nothing about any other server"
      : settings.baseUrl;
  return `dashspec ${packageVersion()} ${does} ${target}`;
}
