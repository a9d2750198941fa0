import { expect, test } from "vitest";
import { answers } from "../../../answers/index.ts";
import { jsonSchemaText } from "./json-schema.ts";

// To rewrite it: npx vitest run support/settings/file -u
test("dashspec.schema.json is the schema that checks the settings", async () => {
  await expect(jsonSchemaText()).toMatchFileSnapshot("../../../../dashspec.schema.json");
});

test("it has every answer with its meaning, accepts no other name, and requires an owner or a link for a waiver", () => {
  const { properties } = JSON.parse(jsonSchemaText());
  const [section] = properties.answers.anyOf;
  expect(Object.keys(section.properties)).toEqual(Object.keys(answers));
  expect(section.additionalProperties).toBe(false);
  for (const [name, { meaning }] of Object.entries(answers)) {
    expect(section.properties[name]).toMatchObject({ description: meaning });
  }
  const [{ items }] = properties.waivers.anyOf;
  expect(items.anyOf).toEqual([{ required: ["owner"] }, { required: ["link"] }]);
});
