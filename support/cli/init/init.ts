import { existsSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathWord } from "../../evidence/index.ts";
import { commentedFile } from "../../settings/file/commented-file.ts";
import { knownSecrets, SettingsError, type TargetKey, targetKeys } from "../../settings/index.ts";
import { systemCode } from "../../settings/system-error.ts";
import { UsageError } from "../arguments/usage-error.ts";
import type { CommandContext } from "../process/command-context.ts";
import { configFileName, configName } from "../target/config-file.ts";
import { readDotenv } from "../target/dotenv-file.ts";
import { flagOf } from "./options.ts";
import { askForTarget } from "./questions.ts";
import { problemWith } from "./target-value.ts";

/** The flags of `init`, parsed: one for each key of the section `target`, by its name. */
export type InitFlags = Readonly<Partial<Record<TargetKey, string>>> & {
  /** A path instead of dashspec.yaml. */
  readonly config?: string;
  readonly force?: true;
};

const needed = ["baseUrl", "projectId", "organizationId"] as const satisfies readonly TargetKey[];

/**
 * Writes a commented dashspec.yaml with the values of the flags, or else with what the user answers on the terminal,
 * and says what comes next.
 *
 * @throws {SettingsError} for values that cannot be in the file
 * @throws {UsageError} if it cannot be written.
 */
export async function init(flags: InitFlags, context: CommandContext): Promise<void> {
  const name = configName(flags.config);
  const path = resolve(context.cwd, name);
  const overwrite = flags.force === true;
  if (!overwrite && existsSync(path)) throw existsAlready(name);
  const secrets = knownSecrets({ environment: context.environment, dotenvText: readDotenv(context.cwd) });
  context.keys.add(secrets);
  const values = await valuesFor(flags, context, secrets);
  const schemaPath = relative(
    dirname(path),
    join(context.cwd, "node_modules", "dashspec", "dashspec.schema.json"),
  );
  const text = commentedFile(
    new Map([...values].map(([key, value]) => [`target.${key}`, value])),
    /^\./.test(schemaPath) ? schemaPath : `./${schemaPath}`,
  );
  write(path, name, text, overwrite);
  context.stdout.write(nextSteps(name, values));
}

async function valuesFor(
  flags: InitFlags,
  { input, stdout, signal }: CommandContext,
  secrets: readonly string[],
): Promise<ReadonlyMap<TargetKey, string>> {
  const values = new Map<TargetKey, string>();
  const problems: string[] = [];
  for (const { key, variable } of targetKeys) {
    const value = flags[key];
    if (value === undefined) continue;
    values.set(key, value);
    const problem = problemWith(variable, value, secrets);
    if (problem !== undefined) problems.push(`${flagOf(key)} ${problem}`);
  }
  if (problems.length > 0) throw new SettingsError(problems);
  if (values.size > 0 || input?.isTTY !== true || stdout.isTTY !== true) return values;
  return askForTarget({ input, output: stdout, signal }, secrets);
}

function existsAlready(name: string): UsageError {
  return new UsageError([
    `${name} exists already. Give --force to overwrite it, or another path with --config.`,
  ]);
}

function write(path: string, name: string, text: string, overwrite: boolean): void {
  try {
    writeFileSync(path, text, { flag: overwrite ? "w" : "wx" });
  } catch (error) {
    const code = systemCode(error);
    if (code === "EEXIST") throw existsAlready(name);
    throw new UsageError([
      `${name} cannot be written (${code}). Give a path in a writable folder with --config.`,
    ]);
  }
}

function nextSteps(name: string, values: ReadonlyMap<TargetKey, string>): string {
  const lacking = needed.filter((key) => !values.has(key)).map((key) => `target.${key}`);
  const config = name === configFileName ? "" : ` --config ${pathWord(name)}`;
  const steps = [
    ...(lacking.length === 0 ? [] : [`Fill in ${lacking.join(", ")}.`]),
    `Set DASHSPEC_API_KEY in the environment or in .env; no key goes into ${name}.`,
    `dashspec doctor${config} examines the target and these settings, and tells what can be judged.`,
    `dashspec learn${config} writes what the target does in the gaps of the document into ${name}, for you to review.`,
    `dashspec run${config} judges the target.`,
  ];
  const lines = steps.map((step, place) => `  ${place + 1}. ${step}\n`);
  return `${name} is written. Next:\n${lines.join("")}`;
}
