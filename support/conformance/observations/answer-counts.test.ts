import { expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { AnswerCounts } from "./answer-counts.ts";

const page = "<!doctype html><title>Sign in</title>";

function received(operation: OperationName, ...changes: Parameters<typeof exampleExchange>[2][]) {
  const receptions = new AnswerCounts((text) => text.replaceAll("the-full-key", "…"));
  for (const change of changes) receptions.record(exampleExchange(operation, undefined, change));
  return receptions.all;
}

test.each<[string, OperationName, Parameters<typeof exampleExchange>[2], string | null]>([
  ["a status that is not a success", "dashboards.list", { status: 500 }, "500"],
  ["no body although one is documented", "dashboards.list", { text: "" }, "200 without a body"],
  ["a web page", "apps.activity", { text: page }, "200 with a web page"],
  ["text", "apps.activity", { text: "OK" }, "200 with text that is not JSON"],
  ["another object", "dashboards.list", { text: '{"message":"Hello"}' }, "200 with JSON of another kind"],
  ["any JSON if the document shows no body", "apps.activity", { text: '{"message":"Hello"}' }, null],
  [
    "the documented body",
    "apps.list",
    { text: '{"count":0,"next":null,"previous":null,"results":[]}' },
    null,
  ],
  ["another success with its body", "collaborators.list", { status: 206, text: "[]" }, null],
  ["no body, as documented", "apps.delete", { text: "" }, null],
  ["a refusal that is documented", "dashboards.delete", { text: "" }, null],
  ["a success in the place of a refusal", "dashboards.delete", { status: 204, text: "" }, "204"],
])("%s", (_title, operation, change, answer) => {
  expect(received(operation, change)).toMatchObject([
    answer === null ? { requests: 1, good: 1 } : { requests: 1, good: 0, bad: { answer, count: 1 } },
  ]);
});

test("names the most frequent of several, with the first of its words and no key", () => {
  const failing = (text: string) => ({ status: 500, text });
  const changes = [
    { status: 404, text: "" },
    failing("the-full-key broke"),
    failing("again"),
    { text: page },
  ];
  expect(received("dashboards.list", ...changes)).toEqual([
    {
      endpoint: 1,
      credential: "full",
      requests: 4,
      good: 0,
      bad: { answer: "500", status: 500, words: "… broke", count: 2 },
    },
  ]);
});

test("separates kinds of keys, and leaves out requests without one and probes", () => {
  const all = "dashboard:read,dashboard:write,plugin:read,plugin:write,sharing_configuration:read";
  const receptions = received(
    "apps.list",
    { credential: { kind: "full" }, status: 500 },
    { credential: { kind: "scoped", scopes: all }, status: 500 },
    { credential: { kind: "scoped", scopes: "plugin:read" }, status: 403 },
    { credential: { kind: "none" }, status: 401 },
    { credential: { kind: "literal", header: "Basic x" }, status: 401 },
    { status: 400, probe: true },
  );
  expect(receptions.map(({ credential, requests, bad }) => [credential, requests, bad?.answer])).toEqual([
    ["full", 2, "500"],
    ["scoped", 1, "403"],
  ]);
});
