import { Command, Option } from "commander";
import { nearestNames } from "../settings/index.ts";
import {
  doctorOptions,
  learnOptions,
  runOptions,
  serveOptions,
  sweepOptions,
} from "./arguments/command-options.ts";
import {
  compareHelp,
  doctorExitCodes,
  examplesOf,
  exitCodes,
  inColumns,
  learnExitCodes,
  sweepExitCodes,
  variableHelp,
} from "./arguments/help-texts.ts";
import { areaValue, endpointValue, levelValue } from "./arguments/option-values.ts";
import { UsageError } from "./arguments/usage-error.ts";
import { WrongCommandLine } from "./arguments/wrong-command-line.ts";
import type { CommandContext } from "./command-context.ts";
import type { CompareFlags } from "./compare/compare.ts";
import type { DoctorFlags } from "./doctor/doctor.ts";
import type { ExplainFlags } from "./explain/explain.ts";
import type { InitFlags } from "./init/init.ts";
import { initOptions } from "./init/options.ts";
import type { LearnFlags } from "./learn/learn.ts";
import type { ListFlags } from "./list/list.ts";
import type { OpenApiFlags } from "./openapi/openapi.ts";
import type { ReplayFlags } from "./replay/replay.ts";
import type { RunFlags } from "./run/run.ts";
import type { ServeFlags } from "./serve/serve.ts";
import type { SweepFlags } from "./sweep/sweep.ts";
import { packageVersion } from "./version.ts";

/** Listens to the start and the end of commands. */
interface Hearer {
  /** Called when the command is known, before it does anything. */
  begin(command: string): void;
  finish(exitCode: number): void;
}

function withOptions(command: Command, options: readonly Option[]): Command {
  for (const option of options) command.addOption(option);
  return command;
}

/**
 * The commands and flags of dashspec. Each command's module is loaded when it is called.
 *
 * Parsing rejects with a CommanderError for a wrong command line, and with what the command rejects with.
 */
export function createProgram(context: CommandContext, { begin, finish }: Hearer): Command {
  const program = new Command("dashspec")
    .description(
      "Judges whether a running server conforms to the Dashboards and Pipeline Import Apps HTTP API.",
    )
    .version(packageVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(inColumns(text, context.stdout.columns)),
      writeErr: (text) => context.stderr.write(text),
      // Errors are rejections, and are reported in one place.
      outputError: () => {},
    })
    .addHelpText("after", () => `${variableHelp()}\n${exitCodes}`);

  withOptions(program.command("run", { isDefault: true }), runOptions())
    .description("judge a target (the default)")
    .allowExcessArguments()
    .action(async (flags: RunFlags) => {
      const { run } = await import("./run/run.ts");
      finish(await run(flags, context));
    });
  withOptions(program.command("doctor"), doctorOptions())
    .description(
      "examine a target and its settings, and show what a run could judge; sends only GET requests",
    )
    .addHelpText("after", () => `\n${doctorExitCodes}`)
    .allowExcessArguments()
    .action(async (flags: DoctorFlags) => {
      const { doctor } = await import("./doctor/doctor.ts");
      finish(await doctor(flags, context));
    });
  withOptions(program.command("learn"), learnOptions())
    .description("find out how a target fills the gaps, and write the answers into dashspec.yaml")
    .addHelpText("after", () => `\n${learnExitCodes}`)
    .allowExcessArguments()
    .action(async (flags: LearnFlags) => {
      const { learn } = await import("./learn/learn.ts");
      finish(await learn(flags, context));
    });
  withOptions(program.command("sweep"), sweepOptions())
    .description(
      "remove from a target what earlier runs left, according to the ledgers in the reports folder",
    )
    .addHelpText("after", () => `\n${sweepExitCodes}`)
    .allowExcessArguments()
    .action(async (flags: SweepFlags) => {
      const { sweep } = await import("./sweep/sweep.ts");
      finish(await sweep(flags, context));
    });
  program
    .command("replay")
    .description("write a script that reproduces the last run's finding about a statement, and cleans up")
    .argument("<id>", "the id of the statement")
    .option("--config <path>", "settings that are not secret (default: dashspec.yaml)")
    .option("--reports-dir <folder>", "where the reports of the run are (default: reports)")
    .action(async (id: string, flags: ReplayFlags) => {
      const { replay } = await import("./replay/replay.ts");
      await replay(id, flags, context);
    });
  program
    .command("compare")
    .description("compare reports with the first one: what is better, worse, or observed differently")
    .argument("<reports...>", "two or more conformance.json files")
    .addOption(
      new Option("--format <format>", "how it is printed")
        .choices(["table", "markdown", "json"])
        .default("table"),
    )
    .option("--html <path>", "also write a page with all statements and reports")
    .addHelpText("after", () => `\n${compareHelp}`)
    .action(async (paths: readonly string[], flags: CompareFlags) => {
      const { compare } = await import("./compare/compare.ts");
      finish(await compare(paths, flags, context));
    });
  program
    .command("list")
    .description("list the requirements and the gaps by section of the document")
    .addOption(
      new Option("--area <areas>", "only these: dashboards, collaborators, sharing, apps").argParser(
        areaValue,
      ),
    )
    .addOption(new Option("--level <levels>", "only these: MUST, SHOULD, GAP").argParser(levelValue))
    .addOption(
      new Option("--endpoint <numbers>", "only statements about these endpoints").argParser(endpointValue),
    )
    .addOption(
      new Option("--format <format>", "how it is printed")
        .choices(["table", "json", "markdown"])
        .default("table"),
    )
    .option("--json", "print JSON: the same as --format json")
    .allowExcessArguments()
    .action(async (flags: ListFlags) => {
      const { list } = await import("./list/list.ts");
      list(flags, context);
    });
  program
    .command("explain")
    .description(
      "explain why a statement matters, how it is judged, what that needs, and what usually goes wrong",
    )
    .argument("<id>", "the id of a statement or of a gap")
    .option("--json", "print JSON")
    .action(async (id: string, flags: ExplainFlags) => {
      const { explain } = await import("./explain/explain.ts");
      await explain(id, flags, context);
    });
  program
    .command("openapi")
    .description("write the API as an OpenAPI 3.1 document, made from the schemas and statements of dashspec")
    .option("--yaml", "print YAML, not JSON")
    .action(async (flags: OpenApiFlags) => {
      const { openapi } = await import("./openapi/openapi.ts");
      openapi(flags, context);
    });
  withOptions(program.command("init"), initOptions())
    .description("write a commented dashspec.yaml, from flags or from your answers on the terminal")
    .allowExcessArguments()
    .action(async (flags: InitFlags) => {
      const { init } = await import("./init/init.ts");
      await init(flags, context);
    });
  withOptions(program.command("serve"), serveOptions())
    .description("serve the reference target, and show how to judge it")
    .allowExcessArguments()
    .action(async (flags: ServeFlags) => {
      const { serve } = await import("./serve/serve.ts");
      await serve(flags, context);
    });
  // For a misspelt name, the library prints all of its help, and an error without words.
  program
    .helpCommand(false)
    .command("help")
    .argument("[command]")
    .description("show the help of a command")
    .action((name: string | undefined) => {
      const wanted = name === undefined ? program : commandOf(name, program);
      wanted.outputHelp();
    });
  program.addHelpText("after", examplesOf(""));
  for (const command of program.commands) {
    command.addHelpText("after", examplesOf(command.name()));
    command.exitOverride((error) => {
      // The end of help that the user asked for.
      if (error.exitCode === 0) throw error;
      throw new WrongCommandLine(command.name(), error);
    });
  }
  return program.hook("preAction", (_program, command) => {
    refuseOperands(command, program);
    begin(command.name());
  });
}

/** Only help takes operands. Elsewhere, the first operand is a misspelt command. */
function refuseOperands(command: Command, program: Command): void {
  const { registeredArguments } = command;
  if (registeredArguments.at(-1)?.variadic === true) return;
  const operand = command.args[registeredArguments.length];
  if (operand === undefined) return;
  throw refusalInList(operand, command) ?? unknownCommand(operand, program);
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
      `"${operand}" stands by itself. What ${long} takes is joined by commas: ${long} ${list}`,
    ]);
  }
  return undefined;
}

function commandOf(name: string, program: Command): Command {
  const command = program.commands.find((known) => known.name() === name);
  if (command === undefined) throw unknownCommand(name, program);
  return command;
}

function unknownCommand(name: string, program: Command): UsageError {
  const names = program.commands.map((known) => known.name());
  return new UsageError([
    `"${name}" is not a command of dashspec. The nearest is "${nearestNames(name, names)[0]}"; the commands are ${names.join(", ")}.`,
  ]);
}
