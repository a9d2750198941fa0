import { accessSync, constants, existsSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Answers } from "../../answers/index.ts";
import type { Area } from "../../catalogue/index.ts";
import { plural } from "../../reporters/wording/plural.ts";
import { loadVitest } from "../../runner/vitest/load-vitest.ts";
import { dayOf } from "../../settings/file/day.ts";
import { SettingsError } from "../../settings/index.ts";
import { bracketedCode } from "../../settings/system-error.ts";
import { earlyEndWords, type RunResult } from "../../verdict/index.ts";
import { leftWords } from "../ledgers/left-words.ts";
import type { CommandContext } from "../process/command-context.ts";
import { packageVersion } from "../process/version.ts";
import { judgeVisibly } from "../run/judge-visibly.ts";
import { profileOf } from "../run/plan/profile.ts";
import { newRunPlan } from "../run/plan/run-plan.ts";
import { configName, readConfigFile } from "../target/config-file.ts";
import { ownTarget } from "../target/own-target.ts";
import { warnOfPlainHttp } from "../target/plain-http.ts";
import { type SettingFlags, settingsOf } from "../target/settings-of.ts";
import { openSubject } from "../target/subject.ts";
import { AnswersNotExtendable, withAnswers } from "./answers-in-file.ts";
import { type LearnedAnswer, learnedAnswersOf } from "./learned-answers.ts";
import { renderAftermath, renderLearned } from "./render.ts";

/** The flags of `learn`, parsed. */
export interface LearnFlags extends Omit<SettingFlags, "reportsDir"> {
  readonly area?: readonly Area[];
  readonly seed?: number;
  readonly concurrency?: number;
  readonly readOnly?: true;
  /** Overwrites answers that no longer match the target. */
  readonly update?: true;
  /** Prints the file instead of writing it. */
  readonly dryRun?: true;
}

/**
 * Finds out how the target fills the gaps of the document, and writes this as answers into the settings file. Returns
 * the exit code: 4 if the target went away, and 130 if the user interrupted it; then nothing is written. The exit code
 * is 5 after a fault of dashspec itself.
 * @throws {CannotStart} if it cannot start, or the file cannot be written
 */
export async function learn(flags: LearnFlags, context: CommandContext): Promise<number> {
  const settings = ownTarget(await settingsOf(flags, context), "learn");
  const file = configName(flags.config);
  if (flags.dryRun === undefined) expectWritable(resolve(context.cwd, file), file);
  await loadVitest();
  // Smoke depth omits what few keys and few dashboards cannot show.
  const profile = { ...profileOf(flags, settings.run), depth: "standard" } as const;
  context.stdout.write(`dashspec ${packageVersion()} learns from ${settings.baseUrl}\n`);

  warnOfPlainHttp(settings, context.stderr);
  const { subject, close } = await openSubject(settings, profile.areas, context);
  try {
    const plan = newRunPlan(subject, settings, profile, {
      seed: flags.seed,
      learning: true,
      selected: [],
      reportsDirectory: resolve(context.cwd, settings.reportsDirectory),
    });
    const result = await judgeVisibly(plan, context);
    if (plan.ledgerPath !== undefined) context.stderr.write(leftWords(plan.ledgerPath));
    if (result.endedEarly !== undefined) {
      context.stdout.write(renderAftermath(result));
      context.stderr.write(`dashspec: ${earlyEndWords[result.endedEarly]}; nothing was written\n`);
      return result.endedEarly === "interrupted" ? 130 : 4;
    }
    addAnswers(result, settings.answers, flags, context);
    return result.harnessFaults.length === 0 ? 0 : 5;
  } finally {
    await close();
  }
}

/** Shows what a run learned, and adds it to the file, or shows what the file would be. */
function addAnswers(
  result: RunResult,
  answers: Answers,
  flags: LearnFlags,
  { cwd, stdout }: CommandContext,
): void {
  const file = configName(flags.config);
  const update = flags.update === true;
  const learnedAnswers = learnedAnswersOf({ ...result, answers });
  const added = [...learnedAnswers.learned, ...(update ? learnedAnswers.changed : [])];
  stdout.write(renderLearned({ ...result, learnedAnswers, file, update }));
  const dry = flags.dryRun === true;
  // The file may have been edited meanwhile.
  const text = readConfigFile(cwd, flags.config)?.text ?? "";
  const after = extendedText(text, added, file);
  if (dry) stdout.write(`\n${file} would be:\n\n${after}`);
  else if (added.length > 0) write(resolve(cwd, file), after, file);
  const words = dry || added.length === 0 ? "nothing was written" : `written to ${file}`;
  stdout.write(`\n${plural(added.length, "new answer")}, ${words}\n`);
}

/** The file may be a link, so it is not replaced. @throws {SettingsError} if it cannot be written */
function write(path: string, text: string, name: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw notWritable(name, error);
  }
}

function notWritable(name: string, error: unknown): SettingsError {
  return new SettingsError([
    `${name} cannot be written${bracketedCode(error)}. Make it writable, or see what was learned with --dry-run.`,
  ]);
}

/** @throws SettingsError before anything is sent to the target, if the answers could not be written afterwards */
function expectWritable(path: string, name: string): void {
  const place = existsSync(path) ? path : dirname(path);
  try {
    accessSync(place, constants.W_OK);
  } catch (error) {
    throw notWritable(name, error);
  }
}

function extendedText(text: string, learnedAnswers: readonly LearnedAnswer[], name: string): string {
  try {
    return withAnswers(text, learnedAnswers, dayOf(new Date()));
  } catch (error) {
    if (!(error instanceof AnswersNotExtendable)) throw error;
    throw new SettingsError([`${name} was left as it is: ${error.message}.`]);
  }
}
