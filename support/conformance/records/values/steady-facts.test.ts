import { expect, test } from "vitest";
import type { Exchange } from "../../../http/exchange.ts";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { type Compared, SteadyFacts, type StrangeFact, withoutThoseOfLists } from "./steady-facts.ts";

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

function factsIn(
  exchanges: readonly Exchange[],
  isLate: boolean,
  compared: Compared,
): readonly StrangeFact[] {
  const memory = new Memory();
  const facts = new SteadyFacts(memory, (since, until) => !isLate && until > since, compared);
  for (const exchange of exchanges) {
    memory.record(exchange);
    facts.record(exchange);
  }
  return facts.strange("dashboards");
}

function strangeIn(
  exchanges: readonly Exchange[],
  isLate = false,
  compared: Compared = "list",
): readonly string[] {
  return factsIn(exchanges, isLate, compared).map(({ field }) => field);
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

test("whether a dashboard is shared may depend on its collaborators, and nothing else does", () => {
  const parameters = { project_id: "5", dashboard_id: "1" };
  const added = () => exampleExchange("collaborators.add", {}, { parameters, durationMs: 0 });
  const [alone, shown] = [{ is_shared: false }, { is_shared: true, ...other }];
  const before = [created(), read(alone)];
  expect(strangeIn([...before, listed(shown), read(alone)])).toEqual(["created_by.first_name", "is_shared"]);
  expect(strangeIn([...before, added(), listed(shown), read(alone)])).toEqual(["created_by.first_name"]);
});

test("a fact may follow from a field that is sent, and is compared with answers that show the same there", () => {
  const [before, after] = [21, 37].map((level) => ({ restriction_level: level, is_shared: false }));
  const shown = { ...after, is_shared: true, ...other };
  const name = "created_by.first_name";
  expect(strangeInUpdates(created(), read(before), updated(shown), read(before))).toEqual([name]);
  expect(strangeInUpdates(created(), read(after), updated(shown), read(after))).toEqual([name, "is_shared"]);
});

test("a value that is missing may be added late, and a read may be late", () => {
  const blank = { created_by: { first_name: "" } };
  expect(strangeIn([created(), listed(blank), read()], true)).toEqual([]);
  expect(strangeIn([created(), listed(blank), read()])).toEqual(["created_by.first_name"]);
  expect(strangeIn([created(), listed(other), read()], true)).toEqual([]);
});

const updated = (more: object) =>
  exampleExchange("dashboards.update", { ...fields, ...more }, about(sentAsJson({ pinned: false })));
const strangeInUpdates = (...exchanges: readonly Exchange[]) => strangeIn(exchanges, false, "update");

test("an update must show what all other answers show, before and after it", () => {
  expect(strangeInUpdates(created(), updated(other), read())).toEqual(["created_by.first_name"]);
  expect(strangeInUpdates(created(), updated({}), read())).toEqual([]);
  expect(strangeInUpdates(created(), updated(other))).toEqual([]);
  expect(strangeInUpdates(created(), updated(other), read(other))).toEqual([]);
});

test("an update may leave out what it does not write, and its answer may depend on what it sends", () => {
  expect(strangeInUpdates(created(), updated({ created_by: { first_name: "" } }), read())).toEqual([]);
  expect(strangeInUpdates(created(), updated({ delete_insights: true, tiles: [{}] }), read())).toEqual([]);
});

test("a field in which lists differ from retrieves says nothing about updates", () => {
  const derived = exampleExchange(
    "dashboards.create_from_template_json",
    fields,
    sentAsJson({ name: "own" }),
  );
  const inUpdates = factsIn([derived, listed(other), updated({}), listed(other)], false, "update");
  const inLists = factsIn([created(), listed(other), read()], false, "list");
  expect(inUpdates.map(({ field }) => field)).toEqual(["created_by.first_name"]);
  expect(withoutThoseOfLists(inUpdates, [])).toEqual(inUpdates);
  expect(withoutThoseOfLists(inUpdates, inLists)).toEqual([]);
  const alone = factsIn([created(), updated(other), read()], false, "update");
  expect(withoutThoseOfLists(alone, inLists)).toEqual(alone);
});
