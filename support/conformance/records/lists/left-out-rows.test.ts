import { expect, test } from "vitest";
import type { Exchange } from "../../../http/exchange.ts";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { LeftOutRows } from "./left-out-rows.ts";

const fieldsOf = (id: number, more: object = {}) => ({ ...exampleFields, id, name: `own ${id}`, ...more });

function made(id: number, more: object = {}): Exchange {
  const body = { name: `own ${id}`, ...more };
  return exampleExchange("dashboards.create", fieldsOf(id, more), { ...sentAsJson(body), durationMs: 0 });
}

function update(id: number, sent: object): Exchange {
  const parameters = { project_id: "5", id: String(id) };
  const answer = { ...sentAsJson(sent), parameters, durationMs: 0 };
  return exampleExchange("dashboards.update", fieldsOf(id, sent), answer);
}

function read(id: number, more: object = {}): Exchange {
  const parameters = { project_id: "5", id: String(id) };
  return exampleExchange("dashboards.retrieve", fieldsOf(id, more), { parameters, durationMs: 0 });
}

function list(ids: readonly number[], more: object = {}): Exchange {
  const results = ids.map((id) => fieldsOf(id));
  const body = { count: ids.length, next: null, previous: null, results, ...more };
  return exampleExchange("dashboards.list", body, { durationMs: 0 });
}

const listed = [made(1), made(2), list([1, 2])];

/** The ids of the dashboards that lists left out. */
function leftOut(exchanges: readonly Exchange[], isOutlasted = true): readonly string[] {
  const memory = new Memory(undefined, () => isOutlasted);
  const rows = new LeftOutRows(memory, () => isOutlasted);
  for (const exchange of exchanges) {
    memory.record(exchange);
    rows.record(exchange);
  }
  return rows.in("dashboards").map(({ object }) => object.id);
}

test("a dashboard that two whole lists leave out is reported, if it was there all the time", () => {
  expect(leftOut([...listed, list([1]), list([1]), read(2), list([1, 2])])).toEqual(["2"]);
  expect(leftOut([...listed, list([1]), read(2)])).toEqual([]);
  expect(leftOut([...listed, list([1]), list([1])])).toEqual([]);
});

test("a list that may lag, and one that is not whole, say nothing", () => {
  expect(leftOut([...listed, list([1]), list([1]), read(2)], false)).toEqual([]);
  expect(leftOut([made(1), made(2), list([1]), list([1]), read(2), list([1, 2])])).toEqual([]);
  const part = list([1], { count: 2, next: "http://127.0.0.1/?limit=1&offset=1" });
  expect(leftOut([...listed, part, part, list([1]), read(2)])).toEqual([]);
});

test("a list may leave out what was soft-deleted, and what has other values than all that it shows", () => {
  const [gone, back] = [update(2, { deleted: true }), update(2, { deleted: false })];
  expect(leftOut([...listed, gone, list([1]), list([1]), back, read(2)])).toEqual([]);
  const other = made(2, { restriction_level: 37 });
  expect(
    leftOut([made(1), other, list([1, 2]), list([1]), list([1]), read(2, { restriction_level: 37 })]),
  ).toEqual([]);
  const [hidden, listedAgain] = [update(2, { restriction_level: 37 }), update(2, { restriction_level: 21 })];
  expect(leftOut([...listed, hidden, listedAgain, list([1]), list([1]), read(2)])).toEqual([]);
});
