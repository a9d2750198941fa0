import { createRequire } from "node:module";
import { Ajv, type AnySchemaObject } from "ajv";
import { expect, test } from "vitest";
import type { ReportedExchange } from "../../verdict/index.ts";
import { renderHar } from "./har.ts";

const exchanges: readonly ReportedExchange[] = [
  {
    startedAt: "2026-11-21T08:00:00.000Z",
    method: "POST",
    url: "https://staging.example/api/projects/1/dashboards?limit=2&limit=3",
    requestHeaders: { "content-type": "application/json", authorization: "Bearer [the full key]" },
    requestBody: '{"name":"é"}',
    status: 201,
    responseHeaders: { "content-type": "application/json", location: "/api" },
    responseBody: '{"id":1}',
    durationMs: 12.5,
    curl: "curl",
  },
  {
    startedAt: "2026-11-21T08:00:01.000Z",
    method: "DELETE",
    url: "https://staging.example/api/projects/1/dashboards/1",
    requestHeaders: {},
    durationMs: 3,
    curl: "curl",
  },
];

// The package has no types; each of its members is a JSON Schema.
const schemas = createRequire(import.meta.url)("har-schema") as Readonly<Record<string, AnySchemaObject>>;

/** The schema of HAR 1.2, from an independent package. */
function harValidator() {
  // Its schemas are of draft 06, which is the same for everything that they use.
  const { $schema: _, ...har } = schemas.har ?? {};
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const { $schema: __, ...schema } of Object.values(schemas)) {
    if (schema.$id !== har.$id) ajv.addSchema(schema);
  }
  return ajv.compile(har);
}

test("it matches the schema of HAR 1.2, even if no response arrived", () => {
  const text = renderHar({ exchanges, version: "0.1.0" });
  const validate = harValidator();
  expect(validate(JSON.parse(text ?? ""))).toBe(true);
  expect(validate({ log: { version: "1.2" } })).toBe(false);
});

test("it has the requests in their order, with query, body and answer", () => {
  const { log } = JSON.parse(renderHar({ exchanges, version: "0.1.0" }) ?? "");
  expect(log.entries).toMatchObject([
    {
      startedDateTime: "2026-11-21T08:00:00.000Z",
      request: {
        method: "POST",
        queryString: ["2", "3"].map((value) => ({ name: "limit", value })),
        bodySize: 13,
      },
      response: { status: 201, content: { text: '{"id":1}' }, redirectURL: "/api" },
    },
    { request: { method: "DELETE", bodySize: 0 }, response: { status: 0 } },
  ]);
});

test("a run that kept no exchanges has no file", () => {
  expect(renderHar({ version: "0.1.0" })).toBeUndefined();
});
