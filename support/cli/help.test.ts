import { expect, test } from "vitest";
import { variableNames, variables } from "../settings/index.ts";
import { inColumns } from "./arguments/help-texts.ts";
import { KnownKeys } from "./process/redacting-output.ts";
import { createProgram } from "./program.ts";

const silent = { write: () => true };
const context = { environment: {}, cwd: ".", stdout: silent, stderr: silent, keys: new KnownKeys() };
const program = createProgram(context, { begin: () => {}, finish: () => {} });

/** What a command prints as its help on a terminal of 80 columns. */
function helpOf(command: typeof program): string {
  let help = "";
  command
    .configureOutput({ writeOut: (text) => (help += inColumns(text, 80)), getOutHelpWidth: () => 80 })
    .outputHelp();
  return help;
}

const commands = program.commands.map((command) => [command.name(), command] as const);

test.each(commands)(
  "the help of %s has examples, which begin with a command of dashspec",
  (_name, command) => {
    const [, examples = ""] = helpOf(command).split(/\nExamples?:\n/);
    expect(examples.trim().split("\n")[0]).toMatch(/^dashspec( |$)/);
  },
);

test.each(commands)("the help of %s fits the width of a terminal, except commands", (_name, command) => {
  const wide = helpOf(command)
    .split("\n")
    .filter((line) => line.length > 80 && !line.startsWith("  dashspec "));
  expect(wide).toEqual([]);
});

test("the help of dashspec fits the width of a terminal, and explains every variable", () => {
  const help = helpOf(program);
  expect(help.split("\n").filter((line) => line.length > 80)).toEqual([]);
  const words = help.replace(/\s+/g, " ");
  for (const name of variableNames) expect(words).toContain(`${name} ${variables[name].meaning}`);
});
