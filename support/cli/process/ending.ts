import { CommanderError } from "commander";
import { RunInterrupted } from "../../http/errors.ts";
import { ReportNotWrittenError } from "../../reporters/writing/not-written.ts";
import { CannotStart } from "../../settings/index.ts";
import { WrongCommandLine } from "../arguments/wrong-command-line.ts";

/** How a command failed: the lines to print, and the exit code. */
export interface Ending {
  readonly kind: "could not start" | "fault of dashspec" | "interrupted";
  readonly exitCode: 2 | 5 | 130;
  readonly lines: readonly string[];
}

function isAbortion(error: unknown): boolean {
  return error instanceof RunInterrupted || (error instanceof Error && error.name === "AbortError");
}

/** One line, without commander's own decoration, and without the value of an unknown option. */
function usageLine(message: string, command?: string): string {
  const [problem = "", suggestion] = message
    .replace(/^error: /, "")
    .replace(/^(unknown option '[^'=]*)=.*'/s, "$1'")
    .split("\n");
  const help = command === undefined ? "dashspec --help" : `dashspec ${command} --help`;
  const advice = suggestion === undefined ? ` See ${help}.` : ` ${suggestion.replace(/[()]/g, "")}`;
  return `${problem.replace(/[.]?$/, ".")}${advice}`;
}

/** What the user can do about it; nothing if it is a fault of dashspec itself. */
function ownLines(error: unknown): readonly string[] | undefined {
  if (error instanceof CannotStart) return error.lines;
  if (error instanceof ReportNotWrittenError) return [error.message];
  if (error instanceof WrongCommandLine) return [usageLine(error.message, error.command)];
  if (error instanceof CommanderError) return [usageLine(error.message)];
  return undefined;
}

/** Returns the ending of a command that an error ended. */
export function endingOf(error: unknown, wasInterrupted: boolean): Ending {
  const lines = ownLines(error);
  if (wasInterrupted) {
    // An interruption may take any form on its way: the abort itself, or something that the abort made unavailable.
    const reasons =
      error instanceof CannotStart || isAbortion(error)
        ? ["interrupted before anything was judged"]
        : (lines ?? [faultLine(error)]);
    return { kind: "interrupted", exitCode: 130, lines: reasons };
  }
  return lines === undefined
    ? { kind: "fault of dashspec", exitCode: 5, lines: [faultLine(error)] }
    : { kind: "could not start", exitCode: 2, lines };
}

function faultLine(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${message.replace(/\s+/g, " ")} (this is a fault of dashspec, not of the target: please report it with this line and the command that led to it)`;
}
