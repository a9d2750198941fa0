import { Argument, Option } from "commander";
import {
  compareOptions,
  doctorOptions,
  learnOptions,
  listOptions,
  replayOptions,
  runOptions,
  serveOptions,
  sweepOptions,
} from "./arguments/command-options.ts";
import {
  compareExitCodes,
  doctorExitCodes,
  learnExitCodes,
  runExitCodes,
  sweepExitCodes,
} from "./arguments/help-texts.ts";
import type { CompareFlags } from "./compare/compare.ts";
import type { DoctorFlags } from "./doctor/doctor.ts";
import type { ExplainFlags } from "./explain/explain.ts";
import type { InitFlags } from "./init/init.ts";
import { initOptions } from "./init/options.ts";
import type { LearnFlags } from "./learn/learn.ts";
import type { ListFlags } from "./list/list.ts";
import type { OpenApiFlags } from "./openapi/openapi.ts";
import type { CommandContext } from "./process/command-context.ts";
import type { ReplayFlags } from "./replay/replay.ts";
import type { RunFlags } from "./run/plan/run-flags.ts";
import type { ServeFlags } from "./serve/serve.ts";
import type { SweepFlags } from "./sweep/sweep.ts";

/** A command of dashspec: what its help says, what it takes, and what it does. */
export interface CommandDefinition<Flags = unknown, Operand = unknown> {
  readonly name: string;
  /** Whether the command is meant if none is named. */
  readonly isDefault?: boolean;
  readonly description: string;
  readonly operand?: Argument;
  readonly options: () => readonly Option[];
  readonly exitCodes?: string;
  /**
   * Loads its module, carries it out, and returns the exit code; 0 if there is none. It is a method, so that the
   * program can call any row without knowing its types.
   */
  carryOut(flags: Flags, context: CommandContext, operand: Operand): Promise<number> | Promise<void>;
}

/** Lets the compiler compare the flags and the operand of a row with what its command takes. */
function row<Flags, Operand = undefined>(
  definition: CommandDefinition<Flags, Operand>,
): CommandDefinition<Flags, Operand> {
  return definition;
}

/** Every command, in the order of the help. */
export const commands: readonly CommandDefinition[] = [
  row<RunFlags>({
    name: "run",
    isDefault: true,
    description: "judge a target (the default)",
    options: runOptions,
    exitCodes: runExitCodes,
    carryOut: async (flags, context) => (await import("./run/run.ts")).run(flags, context),
  }),
  row<DoctorFlags>({
    name: "doctor",
    description:
      "examine a target and its settings, and show what a run could judge; sends only GET requests without --write",
    options: doctorOptions,
    exitCodes: doctorExitCodes,
    carryOut: async (flags, context) => (await import("./doctor/doctor.ts")).doctor(flags, context),
  }),
  row<LearnFlags>({
    name: "learn",
    description: "find out how a target fills the gaps, and write the answers into dashspec.yaml",
    options: learnOptions,
    exitCodes: learnExitCodes,
    carryOut: async (flags, context) => (await import("./learn/learn.ts")).learn(flags, context),
  }),
  row<SweepFlags>({
    name: "sweep",
    description:
      "remove from a target what earlier runs left, according to the ledgers in the reports folder",
    options: sweepOptions,
    exitCodes: sweepExitCodes,
    carryOut: async (flags, context) => (await import("./sweep/sweep.ts")).sweep(flags, context),
  }),
  row<ReplayFlags, string>({
    name: "replay",
    description: "write a script that reproduces the last run's finding about a statement, and cleans up",
    operand: new Argument("<id>", "the id of the statement"),
    options: replayOptions,
    carryOut: async (flags, context, id) => (await import("./replay/replay.ts")).replay(id, flags, context),
  }),
  row<CompareFlags, readonly string[]>({
    name: "compare",
    description: "compare reports with the first one: what is better, worse, or observed differently",
    operand: new Argument("<reports...>", "two or more conformance.json files"),
    options: compareOptions,
    exitCodes: compareExitCodes,
    carryOut: async (flags, context, paths) =>
      (await import("./compare/compare.ts")).compare(paths, flags, context),
  }),
  row<ListFlags>({
    name: "list",
    description: "list the statements and the gaps by section of the document",
    options: listOptions,
    carryOut: async (flags, context) => (await import("./list/list.ts")).list(flags, context),
  }),
  row<ExplainFlags, string>({
    name: "explain",
    description:
      "explain why a statement matters, how it is judged, what that needs, and what usually goes wrong",
    operand: new Argument("<id>", "the id of a statement or of a gap"),
    options: () => [new Option("--json", "print JSON")],
    carryOut: async (flags, context, id) =>
      (await import("./explain/explain.ts")).explain(id, flags, context),
  }),
  row<OpenApiFlags>({
    name: "openapi",
    description: "write the API as an OpenAPI 3.1 document, made from the schemas and statements of dashspec",
    options: () => [new Option("--yaml", "print YAML, not JSON")],
    carryOut: async (flags, context) => (await import("./openapi/openapi.ts")).openapi(flags, context),
  }),
  row<InitFlags>({
    name: "init",
    description: "write a commented dashspec.yaml, from flags or from your answers on the terminal",
    options: initOptions,
    carryOut: async (flags, context) => (await import("./init/init.ts")).init(flags, context),
  }),
  row<ServeFlags>({
    name: "serve",
    description: "serve the reference target, and show how to judge it",
    options: serveOptions,
    carryOut: async (flags, context) => (await import("./serve/serve.ts")).serve(flags, context),
  }),
];
