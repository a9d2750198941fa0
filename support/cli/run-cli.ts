import { CommanderError } from "commander";
import { CannotStart, distinctiveSecrets } from "../settings/index.ts";
import { suspectedKeys } from "./arguments/suspected-keys.ts";
import { WrongCommandLine } from "./arguments/wrong-command-line.ts";
import { endingOf } from "./process/ending.ts";
import type { ProcessContext } from "./process/process-context.ts";
import { KnownKeys, redactingOutput } from "./process/redacting-output.ts";
import { createProgram } from "./program.ts";
import type { reportEnding } from "./run/publishing/report-ending.ts";
import { readDotenv } from "./target/dotenv-file.ts";

/**
 * Runs the command of the arguments and returns the exit code. Never rejects, and writes no stack trace and no known
 * key. Errors are lines on stderr; for a run, they also replace the reports of an earlier run.
 */
export async function runCli(argv: readonly string[], context: ProcessContext): Promise<number> {
  const keys = new KnownKeys();
  const stdout = redactingOutput(context.stdout, keys);
  const stderr = redactingOutput(context.stderr, keys);
  let exitCode = 0;
  let began: string | undefined;
  try {
    const program = createProgram(
      { ...context, stdout, stderr, keys },
      {
        begin: (command) => {
          began = command;
        },
        finish: (code) => {
          exitCode = code;
        },
      },
    );
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    keys.add([...suspectedKeys(argv), ...secretsAround(context)]);
    const ending = endingOf(error, context.signal?.aborted === true);
    const command = error instanceof WrongCommandLine ? error.command : began;
    const unwritten =
      command === "run" ? await unwrittenReports(ending, error, argv, { ...context, keys }) : [];
    for (const line of [...ending.lines, ...unwritten]) stderr.write(`dashspec: ${line}\n`);
    return ending.exitCode;
  } finally {
    stdout.flush();
    stderr.flush();
  }
}

/** Loaded only when needed: a command that ends normally starts without it. */
async function unwrittenReports(...ended: Parameters<typeof reportEnding>): Promise<readonly string[]> {
  const { reportEnding } = await import("./run/publishing/report-ending.ts");
  return reportEnding(...ended);
}

/** The keys that are set. They may also have been given in a wrong place. */
function secretsAround({ environment, cwd }: ProcessContext): readonly string[] {
  let dotenvText = "";
  try {
    dotenvText = readDotenv(cwd);
  } catch (error) {
    // The command has already reported that it cannot be read, if it needed it.
    if (!(error instanceof CannotStart)) throw error;
  }
  return distinctiveSecrets({ environment, dotenvText });
}
