import { Ajv2020 } from "ajv/dist/2020.js";
import { type Document as Definition, OpenAPIBackend } from "openapi-backend";
import { beforeAll, expect, test } from "vitest";
import { operationNames } from "../../catalogue/index.ts";
import { connectInProcess } from "../../http/connection/in-process.ts";
import type { WireRequest, WireResponse } from "../../http/wire-message.ts";
import { planFor, siteOf } from "../../proof/trials/plan-for.ts";
import { makeReference } from "../../reference/index.ts";
import { judgeHere } from "../../runner/judge-here.ts";
import { openApiDocument } from "./document.ts";

/*
 * The exported document must agree with the suites. An independent validator compares it with every exchange of a whole
 * run with the conformant reference target, including probes and the clean-up.
 */

interface RecordedExchange {
  readonly request: WireRequest;
  readonly response: WireResponse;
}

const recorded: RecordedExchange[] = [];

beforeAll(async () => {
  const reference = makeReference();
  const origin = "http://recorded.invalid";
  const close = connectInProcess(origin, () => {
    const send = reference.connect();
    return async (request) => {
      const response = await send(request);
      recorded.push({ request, response });
      return response;
    };
  });
  try {
    await judgeHere(planFor(siteOf(origin, reference), { depth: "standard" }));
  } finally {
    close();
  }
});

type Document = ReturnType<typeof openApiDocument>;

/** The library accepts only documents of OpenAPI 3.0. Another test checks ours with a linter. */
class Api extends OpenAPIBackend {
  override validateDefinition(): Definition {
    return this.document;
  }
}

/** Differences between a document and exchanges, each once. */
interface Contradictions {
  /** Answers that the document does not describe. */
  readonly answers: readonly string[];
  /** Requests that got the documented success, although the document does not describe them. */
  readonly requests: readonly string[];
  /** The operations whose answers were compared. */
  readonly operations: ReadonlySet<string>;
}

async function contradictions(
  document: Document,
  exchanges: readonly RecordedExchange[],
): Promise<Contradictions> {
  const api = new Api({
    definition: structuredClone(document) as Definition, // A linter finds it valid.
    strict: true,
    coerceTypes: true,
    ignoreTrailingSlashes: true,
    // A schema of OpenAPI 3.1 is a JSON Schema of draft 2020-12 (OpenAPI 3.1 §4.8.24).
    customizeAjv: (_, options) => new Ajv2020({ ...options, validateFormats: false }),
  });
  await api.init();
  const [answers, requests, operations] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { request, response } of exchanges) {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = typeof request.body === "string" ? request.body : undefined;
    const sent = {
      method,
      path: pathname,
      query: search.slice(1),
      headers: { ...headers },
      body,
    };
    const operation = api.matchOperation(sent);
    if (operation?.operationId === undefined) continue;
    const name = operation.operationId;
    const value: unknown = response.text === "" ? null : JSON.parse(response.text);
    const found = api.validator.validateResponse(value, operation, response.status).errors ?? [];
    for (const { instancePath, message } of found)
      answers.add(`${name} ${response.status}: ${instancePath} ${message}`);
    if (!Object.hasOwn(operation.responses ?? {}, response.status)) continue;
    operations.add(name);
    for (const { instancePath, message } of api.validator.validateRequest(sent, operation).errors ?? []) {
      requests.add(`${name}: ${instancePath} ${message}`);
    }
  }
  return { answers: [...answers], requests: [...requests], operations };
}

/**
 * Requests that the reference target accepts although the document of the API leaves them open (gaps of sections 7 and
 * 8).
 */
const odd: readonly RegExp[] = [
  /^(dashboards|apps)\.list: \/query\/(limit|offset) must be (integer|>= 0)$/,
  /^(dashboards|apps)\.(create|update): {2}(Unexpected token '\ufeff'|Unexpected end of JSON input)/,
  /^(dashboards|apps)\.(create|update): \/requestBody must be object$/,
  /^[a-z_.]+: \/query must NOT have additional properties$/,
  /^(dashboards\.(move_tile|create_from_template_json)|apps\.(update_source|upgrade)): {2}Unexpected end of JSON input/,
];

test("no exchange of a whole run contradicts it, except odd requests that a server may accept", async () => {
  const { answers, requests, operations } = await contradictions(openApiDocument(), recorded);
  expect(recorded.length).toBeGreaterThan(1000);
  expect([...operations].sort()).toEqual([...operationNames].sort());
  expect(answers).toEqual([]);
  expect(requests.filter((one) => !odd.some((pattern) => pattern.test(one)))).toEqual([]);
});

/** The first exchange of each path and status. The first requests of a run are plain ones. */
function sample(): readonly RecordedExchange[] {
  const kindOf = ({ request, response }: RecordedExchange) => {
    const { pathname } = new URL(request.url);
    return `${request.method} ${pathname.replace(/[^/]*\d[^/]*/g, "id")} ${response.status}`;
  };
  return [...new Map(recorded.toReversed().map((one) => [kindOf(one), one])).values()];
}

/** The part of a document at a path. */
function partOf(document: Document, ...path: readonly string[]): Record<string, unknown> {
  // Each step of the paths below leads to an object.
  return path.reduce(
    (part, step) => part[step] as Record<string, unknown>,
    document as Record<string, unknown>,
  );
}

test.each<[string, (document: Document) => void, RegExp]>([
  [
    "a field of another type",
    (document) => {
      partOf(document, "components", "schemas", "Dashboard", "properties").pinned = { type: "string" };
    },
    /^dashboards\.retrieve 200: \/pinned must be string$/m,
  ],
  [
    "a field that answers lack",
    (document) => {
      partOf(document, "components", "schemas", "PipelineImportApp").required = ["owner"];
    },
    /^apps\.retrieve 200: {2}must have required property 'owner'$/m,
  ],
  [
    "a field of an embedded object",
    (document) => {
      partOf(document, "components", "schemas", "User", "properties").email = { type: "null" };
    },
    /^dashboards\.\w+ 20\d: \/created_by\/email must be null$/m,
  ],
  [
    "a keyword that no earlier draft has",
    (document) => {
      partOf(document, "components", "schemas", "DashboardListItem").dependentRequired = { name: ["owner"] };
    },
    /^dashboards\.list 200: \/results\/\d+ must have property owner when property name is present$/m,
  ],
  [
    "a field of a request",
    (document) => {
      partOf(document, "components", "schemas", "DashboardBody", "properties").name = { maxLength: 3 };
    },
    /^dashboards\.create: \/requestBody\/name must NOT have more than 3 characters$/m,
  ],
])("a document that is wrong in %s is noticed", async (_, spoil, words) => {
  const document = structuredClone(openApiDocument());
  spoil(document);
  const { answers, requests } = await contradictions(document, sample());
  expect([...answers, ...requests].join("\n")).toMatch(words);
});

test("an answer that contradicts it is noticed", async () => {
  const altered = sample().map(({ request, response }) => ({
    request,
    response: { ...response, text: response.text.replaceAll('"enabled":false', '"enabled":"no"') },
  }));
  const { answers } = await contradictions(openApiDocument(), altered);
  expect(answers).toEqual(["sharing.retrieve 200: /enabled must be boolean"]);
});
