import { CommanderError } from "commander";
import { ReportNotWrittenError } from "../reporters/not-written.ts";
import { CannotStart, distinctiveSecrets } from "../settings/index.ts";
import { RunInterrupted } from "../target/errors.ts";
import type { CliContext } from "./context.ts";
import { createProgram } from "./program.ts";
import { KnownKeys, redactingOutput } from "./redacting-output.ts";
import { readDotenv } from "./run/dotenv-file.ts";
import { suspectsAmong } from "./suspects.ts";

/** The exit code of a run that could not start, or was told nonsense. */
const cannotStart = 2;

/** The exit code of a run that was interrupted. */
const interrupted = 130;

function isAbortion(error: unknown): boolean {
  return error instanceof RunInterrupted || (error instanceof Error && error.name === "AbortError");
}

/** One line, without what commander puts around it, and without what was given to an option that nobody knows. */
function usageLine(message: string): string {
  const [problem = "", suggestion] = message
    .replace(/^error: /, "")
    .replace(/^(unknown option '[^'=]*)=.*'/s, "$1'")
    .split("\n");
  const advice = suggestion === undefined ? " See dashspec --help." : ` ${suggestion.replace(/[()]/g, "")}`;
  return `${problem.replace(/[.]?$/, ".")}${advice}`;
}

function linesFor(error: unknown): readonly string[] {
  if (error instanceof CannotStart) return error.lines;
  if (error instanceof ReportNotWrittenError) return [error.message];
  if (error instanceof CommanderError) return [usageLine(error.message)];
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return [
    `${message.replace(/\s+/g, " ")} (this is a fault of dashspec, not of the target: please report it with this line and the command that led to it)`,
  ];
}

/**
 * Does what the arguments say and returns the exit code. Never rejects, and writes no stack trace and no known key:
 * whatever goes wrong is a line on stderr.
 */
export async function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  const keys = new KnownKeys();
  const stdout = redactingOutput(context.stdout, keys);
  const stderr = redactingOutput(context.stderr, keys);
  let exitCode = 0;
  try {
    const program = createProgram({ ...context, stdout, stderr, keys }, (code) => {
      exitCode = code;
    });
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    keys.add([...suspectsAmong(argv), ...secretsAround(context)]);
    const wasInterrupted = context.signal?.aborted === true;
    // An interruption may take any form on its way: the abortion itself, or something that could not be had for it.
    if (wasInterrupted && (error instanceof CannotStart || isAbortion(error)))
      stderr.write("dashspec: interrupted before anything was judged\n");
    else for (const line of linesFor(error)) stderr.write(`dashspec: ${line}\n`);
    return wasInterrupted ? interrupted : cannotStart;
  } finally {
    stdout.flush();
    stderr.flush();
  }
}

/** The keys that are set, which may have been given in a wrong place as well. */
function secretsAround({ environment, cwd }: CliContext): readonly string[] {
  let dotenvText = "";
  try {
    dotenvText = readDotenv(cwd);
  } catch (error) {
    // That it cannot be read is what the command has told, where it wanted it.
    if (!(error instanceof CannotStart)) throw error;
  }
  return distinctiveSecrets({ environment, dotenvText });
}
