import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proofFlags } from "../proof/options.ts";
import { runExitCodes } from "./arguments/help-texts.ts";
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

/** The cells of the table between two comments, row by row, without their marks of code. */
function cellsOf(document: string, section: string): string[][] {
  const [, table = ""] =
    new RegExp(`<!-- ${section} -->\n(.*?)<!-- /${section} -->`, "s").exec(document) ?? [];
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").slice(1, -1))
    .map((row) => row.map((cell) => cell.trim().replaceAll("`", "")));
}

test("the guide has a row for every flag of run, in the order of its help", () => {
  expect(cellsOf(textOf("docs/guide/flags.md"), "flags").map(([flag]) => flag)).toEqual(flagsOf("run"));
});

test("the README has the exit codes of the help, in the same words", () => {
  const rows = [...runExitCodes.matchAll(/^ {2}(\d+) +(.*)$/gm)].map(([, code, meaning]) => [code, meaning]);
  expect(cellsOf(textOf("README.md"), "exit codes")).toEqual(rows);
});

test.each(documents)("%s names no flag that dashspec does not have", (name) => {
  const ofCommands = program.commands.flatMap((command) => flagsOf(command.name()));
  const ofProof = Object.keys(proofFlags).map((option) => `--${option}`);
  const known = new Set(["--help", ...ofCommands, ...ofProof]);
  const named = textOf(name).match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [];
  expect(named.filter((flag) => !known.has(flag))).toEqual([]);
});
