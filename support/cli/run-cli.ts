import { CommanderError } from "commander";
import { CannotStart } from "../settings/index.ts";
import type { CliContext } from "./context.ts";
import { createProgram } from "./program.ts";
import { KnownKeys, redactingOutput } from "./redacting-output.ts";

/** The exit code of a run that could not start, or was told nonsense. */
const cannotStart = 2;

/** The exit code of a run that was interrupted. */
const interrupted = 130;

/** One line, without what commander puts around it. */
function usageLine(message: string): string {
  const [problem = "", suggestion] = message.replace(/^error: /, "").split("\n");
  const advice = suggestion === undefined ? " See dashspec --help." : ` ${suggestion.replace(/[()]/g, "")}`;
  return `${problem.replace(/[.]?$/, ".")}${advice}`;
}

function linesFor(error: unknown): readonly string[] {
  if (error instanceof CannotStart) return error.lines;
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
    if (context.signal?.aborted) {
      stderr.write("dashspec: interrupted before anything was judged\n");
      return interrupted;
    }
    for (const line of linesFor(error)) stderr.write(`dashspec: ${line}\n`);
    return cannotStart;
  }
}
