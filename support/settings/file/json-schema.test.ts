import { expect, test } from "vitest";
import { answers } from "../../answers/index.ts";
import { jsonSchemaText } from "./json-schema.ts";

// Written anew by: npx vitest run support/settings/file -u
test("dashspec.schema.json says what the settings are checked by", async () => {
  await expect(jsonSchemaText()).toMatchFileSnapshot("../../../dashspec.schema.json");
});

test("it has every answer with its meaning, takes no other name, and wants an owner or a link of a waiver", () => {
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
