import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proofOptions } from "../proof/options.ts";
import { variableNames, variables } from "../settings/index.ts";
import { inColumns } from "./arguments/help-texts.ts";
import { createProgram } from "./program.ts";
import { KnownKeys } from "./redacting-output.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const silent = { write: () => true };
const context = { environment: {}, cwd: ".", stdout: silent, stderr: silent, keys: new KnownKeys() };
const program = createProgram(context, { begin: () => {}, finish: () => {} });

function flagsOf(command: string): string[] {
  const found = program.commands.find((known) => known.name() === command);
  return found?.options.map(({ long }) => long ?? "") ?? [];
}

/** The first cells of the table between the two comments. */
function firstCells(section: string): string[] {
  const [, table = ""] = new RegExp(`<!-- ${section} -->\n(.*?)<!-- /${section} -->`, "s").exec(readme) ?? [];
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => row.split("|")[1]?.trim().replaceAll("`", "") ?? "");
}

test("the README has a row for every flag of run, in the order of its help", () => {
  expect(firstCells("flags")).toEqual(flagsOf("run"));
});

test("the README names no flag that dashspec does not have", () => {
  const ofCommands = program.commands.flatMap((command) => flagsOf(command.name()));
  const ofProof = Object.keys(proofOptions).map((name) => `--${name}`);
  const known = new Set([...ofCommands, ...ofProof]);
  const named = readme.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [];
  expect(named.filter((flag) => !known.has(flag))).toEqual([]);
});

test.each(program.commands.map((command) => [command.name(), command] as const))(
  "the help of %s has examples, which begin with a command of dashspec",
  (_name, command) => {
    let help = "";
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    const [, examples = ""] = help.split(/\nExamples?:\n/);
    expect(examples.trim().split("\n")[0]).toMatch(/^dashspec( |$)/);
  },
);

test.each(program.commands.map((command) => [command.name(), command] as const))(
  "the help of %s fits the width of a terminal, except commands",
  (_name, command) => {
    let help = "";
    command
      .configureOutput({ writeOut: (text) => (help += inColumns(text, 80)), getOutHelpWidth: () => 80 })
      .outputHelp();
    const wide = help.split("\n").filter((line) => line.length > 80 && !line.startsWith("  dashspec "));
    expect(wide).toEqual([]);
  },
);

test("the help of every command fits the width of a terminal, and explains every variable", () => {
  let help = "";
  program
    .configureOutput({ writeOut: (text) => (help += inColumns(text, 80)), getOutHelpWidth: () => 80 })
    .outputHelp();
  expect(help.split("\n").filter((line) => line.length > 80)).toEqual([]);
  const words = help.replace(/\s+/g, " ");
  for (const name of variableNames) expect(words).toContain(`${name} ${variables[name].meaning}`);
});

test("the README has the exit codes of the help", () => {
  let help = "";
  program.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  const codes = [...(help.split("Exit codes:")[1] ?? "").matchAll(/^ {2}(\d+)/gm)].map(([, code]) => code);
  expect(firstCells("exit codes")).toEqual(codes);
});
