import { expect, test } from "vitest";
import { answers } from "../../answers/index.ts";
import { commentedFile } from "./commented-file.ts";
import { noFile } from "./file-contents.ts";
import { readSettingsFile } from "./read-file.ts";
import { knownKeys } from "./schema/schema-at.ts";

const schemaPath = "./node_modules/dashspec/dashspec.schema.json";
const nothingGiven = commentedFile(new Map(), schemaPath);

function contentsOf(text: string) {
  return readSettingsFile({ name: "dashspec.yaml", text });
}

const settings = knownKeys([]).flatMap((section) => knownKeys([section]));

test("as it is, it sets nothing, and names the schema for editors first", () => {
  const { waiversLine, written: _, ...contents } = contentsOf(nothingGiven);
  expect(contents).toEqual(noFile);
  expect(nothingGiven.split("\n")[(waiversLine ?? 0) - 1]).toBe("waivers:");
  expect(nothingGiven).toMatch(
    /^# yaml-language-server: \$schema=\.\/node_modules\/dashspec\/dashspec\.schema\.json\n/,
  );
});

test("no line of it is wider than 100 columns, but for examples", () => {
  const wide = nothingGiven.split("\n").filter((line) => line.length > 100);
  expect(wide.filter((line) => !/^ {2}# [\w.]+: [[{]/.test(line))).toEqual([]);
});

test.each(settings)("%s alone can be uncommented", (name) => {
  const commented = `\n  # ${name}: `;
  expect(nothingGiven.split(commented)).toHaveLength(2);
  const { problems, found, run, limits, timeouts, maximumKeys, answers } = contentsOf(
    nothingGiven.replace(commented, `\n  ${name}: `),
  );
  expect(problems).toEqual([]);
  const set = [
    ...found.values(),
    ...Object.values(run),
    ...Object.values(limits),
    ...Object.values(timeouts),
    ...Object.values(answers),
    ...(maximumKeys === undefined ? [] : [maximumKeys]),
  ];
  expect(set).toHaveLength(1);
});

test("every answer is there, with its example", () => {
  const uncommented = nothingGiven.replace(/(?<=\nanswers:\n)[\s\S]*?(?=\n# )/, (section) =>
    section.replace(/^ {2}# ([a-z_0-9]+(\.[a-z_0-9]+)+: )/gm, "  $1"),
  );
  const contents = contentsOf(uncommented);
  expect(contents.problems).toEqual([]);
  expect(contents.answers).toEqual(
    Object.fromEntries(Object.entries(answers).map(([name, { example }]) => [name, example])),
  );
});

test("the example of a waiver can be uncommented", () => {
  const [before = "", entry = ""] = nothingGiven.split(/(?<=\n)(?= {2}# - requirement)/);
  const { problems, waivers } = contentsOf(before + entry.replace(/^ {2}# /gm, "  "));
  expect(problems).toEqual([]);
  expect(waivers).toHaveLength(1);
});

test("values are written so that they come back, whatever is in them", () => {
  const values = new Map([
    ["target.projectId", "007"],
    ["target.keyCommand", `./issue: "it's" \\ # here 😀\n--now`],
  ]);
  const { problems, found } = contentsOf(commentedFile(values, schemaPath));
  expect(problems).toEqual([]);
  expect(found.get("DASHSPEC_PROJECT_ID")?.value).toBe("007");
  expect(found.get("DASHSPEC_KEY_COMMAND")?.value).toBe(values.get("target.keyCommand"));
});
