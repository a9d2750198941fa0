import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettingsFile } from "../file/read-file.ts";
import { variableNames, variables } from "./variables.ts";

const guide = readFileSync(new URL("../../../docs/guide/settings.md", import.meta.url), "utf8");

test("the guide has a row for every variable, in the table's order, with the table's words", () => {
  const [, section = ""] = /<!-- settings -->\n(.*?)<!-- \/settings -->/s.exec(guide) ?? [];
  const rows = section.trim().split("\n").slice(2);
  expect(rows).toEqual(variableNames.map((name) => `| \`${name}\` | ${variables[name].meaning} |`));
});

test("the guide's dashspec.yaml has no mistake, and sets what it shows", () => {
  const [, text = ""] = /## dashspec\.yaml.*?```yaml\n(.*?)```/s.exec(guide) ?? [];
  const { problems, found, run, limits, maximumKeys, answers, waivers } = readSettingsFile({
    name: "dashspec.yaml",
    text,
  });
  expect(problems).toEqual([]);
  expect([...found.keys()]).toEqual([
    "DASHSPEC_BASE_URL",
    "DASHSPEC_PROJECT_ID",
    "DASHSPEC_ORGANIZATION_ID",
    "DASHSPEC_REPORTS_DIR",
  ]);
  expect([run, limits, answers].map((section) => Object.keys(section).length)).toEqual([1, 3, 1]);
  expect([maximumKeys, waivers.length]).toEqual([10, 1]);
});
