import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proofFlags } from "../proof/options.ts";
import { KnownKeys } from "./process/redacting-output.ts";
import { createProgram } from "./program.ts";

const root = new URL("../../", import.meta.url);
const guides = readdirSync(new URL("docs/guide/", root)).filter((name) => name.endsWith(".md"));
const documents = ["README.md", ...guides.map((name) => `docs/guide/${name}`)];
const textOf = (name: string) => readFileSync(new URL(name, root), "utf8");

const silent = { write: () => true };
const context = { environment: {}, cwd: ".", stdout: silent, stderr: silent, keys: new KnownKeys() };
const program = createProgram(context, { begin: () => {}, finish: () => {} });

function flagsOf(command: string): string[] {
  const found = program.commands.find((known) => known.name() === command);
  return found?.options.map(({ long }) => long ?? "") ?? [];
}

/** The first cells of the table between two comments. */
function firstCells(document: string, section: string): string[] {
  const [, table = ""] =
    new RegExp(`<!-- ${section} -->\n(.*?)<!-- /${section} -->`, "s").exec(document) ?? [];
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => row.split("|")[1]?.trim().replaceAll("`", "") ?? "");
}

test("the guide has a row for every flag of run, in the order of its help", () => {
  expect(firstCells(textOf("docs/guide/flags.md"), "flags")).toEqual(flagsOf("run"));
});

test("the README has the exit codes of the help", () => {
  let help = "";
  program.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  const codes = [...(help.split("Exit codes:")[1] ?? "").matchAll(/^ {2}(\d+)/gm)].map(([, code]) => code);
  expect(firstCells(textOf("README.md"), "exit codes")).toEqual(codes);
});

test.each(documents)("%s names no flag that dashspec does not have", (name) => {
  const ofCommands = program.commands.flatMap((command) => flagsOf(command.name()));
  const ofProof = Object.keys(proofFlags).map((option) => `--${option}`);
  const known = new Set(["--help", ...ofCommands, ...ofProof]);
  const named = textOf(name).match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [];
  expect(named.filter((flag) => !known.has(flag))).toEqual([]);
});
