import { Command } from "commander";
import { examplesOf, inColumns, runExitCodes, variableHelp } from "./arguments/help-texts.ts";
import { commandOf, refuseOperands } from "./arguments/operands.ts";
import { refuseRepeatedOptions, WrongCommandLine } from "./arguments/wrong-command-line.ts";
import { type CommandDefinition, commands } from "./commands.ts";
import type { CommandContext } from "./process/command-context.ts";
import { packageVersion } from "./process/version.ts";

/** The width of help where there is no terminal: the library's own. */
const standardColumns = 80;

/** The command that is meant if none is named. */
const defaultCommand = commands.find(({ isDefault }) => isDefault === true)?.name;

/** Listens to the start and the end of commands. */
interface CommandListener {
  /** Called when the command is known, before it does anything. */
  begin(command: string): void;
  finish(exitCode: number): void;
}

/**
 * The commands and flags of dashspec. Each command's module is loaded when it is called.
 *
 * Parsing rejects with a CommanderError for a wrong command line, and with what the command rejects with.
 */
export function createProgram(context: CommandContext, { begin, finish }: CommandListener): Command {
  const program = new Command("dashspec")
    .description(
      "Judges whether a running server conforms to the Dashboards and Pipeline Import Apps HTTP API.",
    )
    .version(packageVersion(), "-V, --version", "show the version")
    .helpOption("-h, --help", "show this help")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(inColumns(text, context.stdout.columns ?? standardColumns)),
      writeErr: (text) => context.stderr.write(text),
      // Errors are rejections, and are reported in one place.
      outputError: () => {},
    })
    .addHelpText("after", () => `${variableHelp()}\n\n${runExitCodes}`);
  for (const definition of commands) addCommand(program, definition, context, finish);
  addHelp(program);
  program.addHelpText("after", examplesOf(""));
  for (const command of program.commands) {
    command.addHelpText("after", examplesOf(command.name()));
    command.exitOverride((error) => {
      // The end of help that the user asked for.
      if (error.exitCode === 0) throw error;
      throw new WrongCommandLine(command, error);
    });
    refuseRepeatedOptions(command);
  }
  return program.hook("preAction", (_program, command) => {
    refuseOperands(command, program, defaultCommand);
    begin(command.name());
  });
}

function addCommand(
  program: Command,
  { name, isDefault = false, description, operand, options, exitCodes, carryOut }: CommandDefinition,
  context: CommandContext,
  finish: CommandListener["finish"],
): void {
  const command = program.command(name, { isDefault }).description(description);
  for (const option of options()) command.addOption(option);
  if (exitCodes !== undefined) command.addHelpText("after", () => `\n${exitCodes}`);
  // The hook says what is wrong with an operand that the command does not take.
  command.allowExcessArguments();
  if (operand !== undefined) command.addArgument(operand);
  command.action(async () => {
    finish((await carryOut(command.opts(), context, command.processedArgs[0])) ?? 0);
  });
}

/** For a misspelt name, the library prints all of its help, and an error without words. */
function addHelp(program: Command): void {
  program
    .helpCommand(false)
    .command("help")
    .argument("[command]")
    .description("show the help of a command")
    .action((name: string | undefined) => {
      const wanted = name === undefined ? program : commandOf(name, program);
      wanted.outputHelp();
    });
}
