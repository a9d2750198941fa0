import { resolve } from "node:path";
import { requirements } from "../../catalogue/index.ts";
import { removeReports } from "../../reporters/index.ts";
import type { Settings } from "../../settings/index.ts";
import { UsageError } from "../arguments/usage-error.ts";
import type { CommandContext } from "../process/command-context.ts";
import { packageVersion } from "../process/version.ts";
import { warnOfPlainHttp } from "../target/plain-http.ts";
import { settingsOf } from "../target/settings-of.ts";
import { openSubject } from "../target/subject.ts";
import { profileOf } from "./plan/profile.ts";
import type { RunFlags } from "./plan/run-flags.ts";
import { select } from "./plan/selection.ts";
import { prepareReportsDirectory } from "./publishing/reports-directory.ts";

/**
 * Judges a target, writes the reports and the summary, and returns the exit code of the verdict.
 *
 * @throws {CannotStart} if the run cannot start
 * @throws {ReportNotWrittenError} if the reports cannot be written.
 */
export async function run(flags: RunFlags, context: CommandContext): Promise<number> {
  const { quiet = false, verbose = false } = flags;
  if (quiet && verbose) {
    throw new UsageError(["--quiet and --verbose contradict each other. Leave out one of them."]);
  }
  const settings = await settingsOf(flags, context);
  const profile = profileOf(flags, settings.run);
  const directory = resolve(context.cwd, settings.reportsDirectory);
  const only = [...(flags.only ?? []), ...(flags.lastFailed ? await failedBefore(directory) : [])];
  const selected = select(requirements, { ...profile, only });
  if (flags.dryRun) {
    const { rehearse, renderRehearsal } = await import("./rehearsal.ts");
    const rehearsal = renderRehearsal(await rehearse(settings, profile, { seed: flags.seed, selected }));
    context.stdout.write(
      `${firstLine(settings, "would judge")}; nothing is sent to it now\n\n${rehearsal}\n`,
    );
    return 0;
  }
  await prepareReportsDirectory(directory);
  // What failed last stays until the run has started. If it cannot start, its own report keeps it.
  if (!flags.lastFailed) await removeReports(directory);
  if (!quiet) context.stdout.write(`${firstLine(settings)}\n`);
  warnOfPlainHttp(settings, context.stderr);

  // What judges loads while the target is asked whether it can be judged.
  const loading = import("./judge-and-publish.ts");
  const { subject, close } = await openSubject(settings, profile.areas, context);
  try {
    if (flags.lastFailed) await removeReports(directory);
    const { judgeAndPublish } = await loading;
    return await judgeAndPublish(subject, { flags, settings, profile, directory, only, selected }, context);
  } finally {
    await close();
  }
}

/** The reader of an earlier report is loaded only when needed: nothing is sent before. */
async function failedBefore(directory: string): Promise<readonly string[]> {
  const { lastFailed } = await import("./plan/last-failed.ts");
  return lastFailed(directory);
}

function firstLine(settings: Settings, does = "judges"): string {
  const target =
    settings.kind === "embedded"
      ? "the embedded reference target: no base URL is set, so this says nothing about any other server"
      : settings.baseUrl;
  return `dashspec ${packageVersion()} ${does} ${target}`;
}
