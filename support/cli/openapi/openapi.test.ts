import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { everySuite } from "../../../suites/index.ts";
import { operationNames, operations } from "../../catalogue/index.ts";
import type { Law, LawVerdict } from "../../conformance/journal.ts";
import type { Exchange } from "../../http/exchange.ts";
import { startReference } from "../../reference/index.ts";
import { TargetRun } from "../../runner/target-run.ts";
import { planForReference } from "../../testing/plan.ts";
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

// Every exchange of a whole run: what we judge by and what we export must not contradict each other.
test("no answer of the reference target contradicts it", { timeout: 180_000 }, async () => {
  // A schema of OpenAPI 3.1 is a JSON Schema of draft 2020-12 (OpenAPI 3.1 §4.8.24).
  const api = new Ajv2020({ strict: false, validateFormats: false });
  api.addSchema(structuredClone(openApiDocument()), "api");
  const validators = new Map(
    operationNames.map((name) => {
      const { path, method, status } = operations[name];
      const pointer = [path.replaceAll(/:(\w+)/g, "{$1}"), method.toLowerCase(), "responses", status];
      const parts = [...pointer, "content", "application/json", "schema"];
      const at = parts.map((part) =>
        encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1")),
      );
      return [name, api.getSchema(`api#/paths/${at.join("/")}`)] as const;
    }),
  );
  expect(validators.get("dashboards.retrieve")?.({ id: "seven" })).toBe(false);
  const reference = await startReference();
  onTestFinished(() => reference.close());
  const wrong: string[] = [];
  const seen = new Set<string>();
  const judge = ({ operation, status, body, text }: Exchange): LawVerdict => {
    if (status !== operations[operation].status || body.kind !== "json") return "silent";
    const validate = validators.get(operation);
    if (validate === undefined) return "silent";
    seen.add(operation);
    if (!validate(JSON.parse(text))) wrong.push(`${operation}: ${JSON.stringify(validate.errors?.[0])}`);
    return "silent";
  };
  const law: Law = { requirement: "service.json", operations: operationNames, start: () => judge };
  const suite = { ...everySuite, laws: [...everySuite.laws, law] };
  const run = new TargetRun(planForReference(reference, { waitShare: 0 }), suite);
  await Promise.all(run.checks.map((job) => job.perform()));
  await Promise.all(run.last.map((job) => job.perform()));
  await run.end();
  expect([...new Set(wrong)]).toEqual([]);
  expect(seen.size).toBeGreaterThan(18);
});
