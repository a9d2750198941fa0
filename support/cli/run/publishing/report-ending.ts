import { resolve } from "node:path";
import { Command } from "commander";
import { renderEndingMarkdown, writeEndingReports } from "../../../reporters/index.ts";
import { ReportNotWrittenError } from "../../../reporters/writing/not-written.ts";
import { contentsOf, reportsDirectoryIn } from "../../../settings/index.ts";
import { present } from "../../../settings/present.ts";
import type { CommandContext } from "../../process/command-context.ts";
import type { Ending } from "../../process/ending.ts";
import type { ProcessContext } from "../../process/process-context.ts";
import { packageVersion } from "../../process/version.ts";
import { readConfigFile } from "../../target/config-file.ts";
import { readDotenv } from "../../target/dotenv-file.ts";
import { lastFailed } from "../plan/last-failed.ts";
import { addToJobSummary } from "./github.ts";
import { ReportsDirectoryError } from "./reports-directory.ts";

/**
 * Replaces the reports of an earlier run by reports that say why this run judged nothing, so that nobody publishes an
 * old verdict. Returns a line if that failed.
 */
export async function reportEnding(
  ending: Ending,
  error: unknown,
  argv: readonly string[],
  context: CommandContext,
): Promise<readonly string[]> {
  const { keys } = context;
  // Then the run has its own ending, and has reported what could not be written.
  if (error instanceof ReportNotWrittenError) return [];
  const { lastFailed: continues, ...place } = flagsIn(argv);
  const directory = await directoryFor(place, context);
  const report = {
    ...ending,
    lines: ending.lines.map((line) => keys.mask(line)),
    ...(continues && present({ lastFailed: await lastFailed(directory).catch(() => undefined) })),
    version: packageVersion(),
    endedAt: new Date().toISOString(),
  };
  await addToJobSummary(keys.maskFile(renderEndingMarkdown(report)), context);
  try {
    await writeEndingReports(directory, report, (text) => keys.maskFile(text));
    return [];
  } catch (failure) {
    if (!(failure instanceof ReportNotWrittenError)) throw failure;
    return error instanceof ReportsDirectoryError ? [] : [failure.message];
  }
}

/** Where the reports of the run would have gone, as far as settings that may be wrong can tell. */
async function directoryFor(
  { reportsDir, config }: PlaceFlags,
  { cwd, environment }: ProcessContext,
): Promise<string> {
  const file = orNothing(() => readConfigFile(cwd, config));
  const directory = reportsDirectoryIn({
    flags: present({ "--reports-dir": reportsDir }),
    environment,
    dotenvText: orNothing(() => readDotenv(cwd)) ?? "",
    ...(file === undefined ? {} : { file: await contentsOf(file) }),
  });
  return resolve(cwd, directory);
}

interface PlaceFlags {
  readonly reportsDir?: string;
  readonly config?: string;
}

function flagsIn(argv: readonly string[]): PlaceFlags & { readonly lastFailed?: true } {
  const reader = new Command()
    .option("--reports-dir <folder>")
    .option("--config <path>")
    .option("--last-failed")
    .exitOverride()
    .configureOutput({ outputError: () => {} });
  // A flag without its value means nothing, but those before it count.
  orNothing(() => reader.parseOptions([...argv]));
  return reader.opts();
}

/** Errors in the settings were reported already. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
