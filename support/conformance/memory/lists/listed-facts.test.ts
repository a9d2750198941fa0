import { expect, test } from "vitest";
import type { Exchange } from "../../../http/exchange.ts";
import { exampleFields, sentAsJson } from "../../../testing/example-dashboard.ts";
import { exampleExchange } from "../../../testing/example-exchange.ts";
import { Memory } from "../memory.ts";
import { ListedFacts } from "./listed-facts.ts";

type Options = Parameters<typeof exampleExchange>[2];

const fields = { ...exampleFields, id: 1, name: "own", created_by: { first_name: "Ada" } };
// Items of the list have no filters.
const { filters: _, ...item } = fields;

const about = (options: Options): Options => ({
  parameters: { project_id: "5", id: "1" },
  // The requests are sent one after another.
  durationMs: 0,
  ...options,
});
const created = () => exampleExchange("dashboards.create", fields, sentAsJson({ name: "own" }));
const read = (more: object = {}, options: Options = {}) =>
  exampleExchange("dashboards.retrieve", { ...fields, ...more }, about(options));
const listed = (more: object, options: Options = {}) =>
  exampleExchange(
    "dashboards.list",
    { count: 1, next: null, previous: null, results: [{ ...item, ...more }] },
    { parameters: { project_id: "5" }, durationMs: 0, ...options },
  );

function strangeIn(exchanges: readonly Exchange[], isLate = false): readonly string[] {
  const memory = new Memory();
  const facts = new ListedFacts(memory, (since, until) => !isLate && until > since);
  for (const exchange of exchanges) {
    memory.record(exchange);
    facts.record(exchange);
  }
  return facts.strange("dashboards").map(({ field }) => field);
}

const other = { created_by: { first_name: "Grace" } };

test("a list must show what all single answers show, before and after it", () => {
  expect(strangeIn([created(), listed(other), read()])).toEqual(["created_by.first_name"]);
  expect(strangeIn([created(), listed({}), read()])).toEqual([]);
  expect(strangeIn([created(), listed(other)])).toEqual([]);
});

test("a fact that changed, or that another key is shown, says nothing", () => {
  expect(strangeIn([created(), listed(other), read(other)])).toEqual([]);
  const credential = { kind: "scoped", scopes: "dashboard:read" } as const;
  expect(strangeIn([created(), listed(other, { credential }), read()])).toEqual([]);
});

test("a request with an open effect may have changed any fact", () => {
  const moved = () => exampleExchange("dashboards.move_tile", fields, about({}));
  expect(strangeIn([created(), moved(), listed(other), read()])).toEqual([]);
});

test("a value that is missing may be added late, and a read may be late", () => {
  const blank = { created_by: { first_name: "" } };
  expect(strangeIn([created(), listed(blank), read()], true)).toEqual([]);
  expect(strangeIn([created(), listed(blank), read()])).toEqual(["created_by.first_name"]);
  expect(strangeIn([created(), listed(other), read()], true)).toEqual([]);
});
