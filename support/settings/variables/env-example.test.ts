import { readFileSync } from "node:fs";
import { parse } from "dotenv";
import { expect, test } from "vitest";
import { readSettings } from "../reading/read-settings.ts";
import { variableNames, variables } from "./variables.ts";

const text = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
const enabled = text.replace(/^# (?=DASHSPEC_)/gm, "");

test(".env.example sets nothing as it is", () => {
  expect(parse(text)).toEqual({});
});

test(".env.example shows every variable, in the table's order, with the table's example", () => {
  const examples = variableNames.map((name) => [name, variables[name].example]);
  expect(Object.entries(parse(enabled))).toEqual(examples);
});

test.each(variableNames)(".env.example explains %s", (name) => {
  expect(text).toContain(`# ${variables[name].meaning}\n# ${name}=`);
});

test("the examples together are valid settings", () => {
  expect(readSettings({ flags: {}, environment: {}, dotenvText: enabled })).toMatchObject({ kind: "url" });
});
