import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { variableNames, variables } from "./variables.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

test("the README has a row for every variable, in the table's order, with the table's words", () => {
  const [, section = ""] = /<!-- settings -->\n(.*?)<!-- \/settings -->/s.exec(readme) ?? [];
  const rows = section.trim().split("\n").slice(2);
  expect(rows).toEqual(variableNames.map((name) => `| \`${name}\` | ${variables[name].meaning} |`));
});
