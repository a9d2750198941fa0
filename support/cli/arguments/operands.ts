import type { Command } from "commander";
import { didYouMean } from "../../settings/index.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Refuses an operand that the command does not take: a further value of a list, a misspelt command if none is named, or
 * one too many.
 * @param defaultCommand the command that is meant if none is named
 * @throws {UsageError} that says which
 */
export function refuseOperands(command: Command, program: Command, defaultCommand: string | undefined): void {
  const { registeredArguments } = command;
  if (registeredArguments.at(-1)?.variadic === true) return;
  const operand = command.args[registeredArguments.length];
  if (operand === undefined) return;
  const name = command.name();
  throw (
    refusalInList(operand, command) ??
    (name === defaultCommand
      ? unknownCommand(operand, program)
      : new UsageError([`"${operand}" is one argument too many. See dashspec ${name} --help.`]))
  );
}

/** After an option that takes several values, an operand is one more value, separated by a space. */
function refusalInList(operand: string, command: Command): UsageError | undefined {
  const values: Readonly<Record<string, unknown>> = command.opts();
  for (const option of command.options) {
    const { flags, long = "" } = option;
    const given = values[option.attributeName()];
    if (!/<\w+s>$/.test(flags) || !Array.isArray(given)) continue;
    const list = [...given, operand].join(",");
    return new UsageError([
      `"${operand}" is not part of the list before it. Join the values of ${long} with commas: ${long} ${list}`,
    ]);
  }
  return undefined;
}

/** The command with the name. @throws {UsageError} if there is none, with the name that may be meant */
export function commandOf(name: string, program: Command): Command {
  const command = program.commands.find((known) => known.name() === name);
  if (command === undefined) throw unknownCommand(name, program);
  return command;
}

function unknownCommand(name: string, program: Command): UsageError {
  if (/^https?:\/\//i.test(name)) {
    // The address may contain a password, so it is not shown.
    return new UsageError(["An address needs a flag before it: give the target as --base-url <url>."]);
  }
  const names = program.commands.map((known) => known.name());
  return new UsageError([
    `"${name}" is not a command of dashspec.${didYouMean(name, names)} The commands are ${names.join(", ")}.`,
  ]);
}
