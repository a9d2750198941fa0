import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { operationNames, operations } from "../../catalogue/index.ts";
import { openApiDocument } from "./document.ts";
import { openapi } from "./openapi.ts";

test("an independent linter finds the document valid", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(openApiDocument()));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("it has every operation, each with its documented status and scope", () => {
  const { paths } = openApiDocument();
  const found = Object.values(paths).flatMap((path) => Object.values(path));
  expect(found).toHaveLength(operationNames.length);
  for (const name of operationNames) {
    const { scope, status } = operations[name];
    expect(found).toContainEqual(
      expect.objectContaining({
        operationId: name,
        responses: expect.objectContaining({ [status]: expect.anything() }),
        security: [{ personalApiKey: scope === null ? [] : [scope] }],
      }),
    );
  }
});

test("as YAML it is the same", () => {
  let text = "";
  openapi({ yaml: true }, { stdout: { write: (part) => (text += part) } });
  expect(parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
