import { expect, test } from "vitest";
import { exampleExchange } from "../testing/example-exchange.ts";
import { Traces } from "./traces.ts";

function traced(...exchanges: readonly Parameters<Traces["record"]>[0][]) {
  const traces = new Traces();
  for (const exchange of exchanges) traces.record(exchange);
  return traces.all;
}

test("a run that sent nothing has no traces", () => {
  expect(traced()).toEqual({
    activity: { partMs: 0, requests: [] },
    latencies: [],
    scopeGrid: [],
    walks: [],
  });
});

test("every request is in one part of the run, and in the latency of its endpoint", () => {
  const { activity, latencies } = traced(
    exampleExchange("dashboards.list", { count: 0, next: null, previous: null, results: [] }),
    exampleExchange("dashboards.list", { count: 0, next: null, previous: null, results: [] }),
    exampleExchange("apps.retrieve", {}),
  );
  expect(activity.requests.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(latencies.map(({ endpoint, requests }) => [endpoint, requests])).toEqual([
    [1, 2],
    [14, 1],
  ]);
});

test("keys of one scope set are one cell; probes and keys that are none are left out", () => {
  const asked = (credential: "dashboard:read" | "none", status: number, probe = false) =>
    exampleExchange("dashboards.list", undefined, {
      status,
      probe,
      credential: credential === "none" ? { kind: "none" } : { kind: "scoped", scopes: credential },
    });
  const { scopeGrid } = traced(
    asked("dashboard:read", 200),
    asked("dashboard:read", 403),
    asked("dashboard:read", 403),
    asked("dashboard:read", 200, true),
    asked("none", 401),
  );
  expect(scopeGrid).toEqual([
    { endpoint: 1, scopes: "dashboard:read", granted: 1, refused: 2, statuses: [200, 403] },
  ]);
});

test("what is refused for its sense says nothing of the key; what is refused for want of a scope does", () => {
  const asked = (scopes: string, status: number) =>
    exampleExchange("dashboards.retrieve", undefined, { status, credential: { kind: "scoped", scopes } });
  const { scopeGrid } = traced(
    asked("dashboard:read", 200),
    asked("dashboard:read", 404),
    asked("plugin:read", 404),
  );
  expect(scopeGrid).toMatchObject([
    { scopes: "dashboard:read", granted: 1, refused: 0, statuses: [200] },
    { scopes: "plugin:read", granted: 0, refused: 1, statuses: [404] },
  ]);
});

test("endpoint 5 grants by its 405", () => {
  const { scopeGrid } = traced(exampleExchange("dashboards.delete"));
  expect(scopeGrid).toMatchObject([{ endpoint: 5, granted: 1, refused: 0, statuses: [405] }]);
});

/** A page of apps with the ids. */
function page(offset: number, ids: readonly number[], count = 5) {
  return exampleExchange(
    "apps.list",
    { count, next: null, previous: null, results: ids.map((id) => ({ id, name: `app ${id}` })) },
    { url: `http://127.0.0.1/api/organizations/1/pipeline_import_apps?limit=2&offset=${offset}` },
  );
}

test("pages that follow each other are a walk, with what they repeat", () => {
  const { walks } = traced(page(0, [1, 2]), page(2, [2, 3]), page(4, [4]));
  expect(walks).toEqual([
    {
      list: "apps",
      limit: 2,
      count: 5,
      pages: [
        { offset: 0, rows: 2, repeated: 0 },
        { offset: 2, rows: 2, repeated: 1 },
        { offset: 4, rows: 1, repeated: 0 },
      ],
    },
  ]);
});

test("of several walks, the one that repeats rows is kept, or else the longest", () => {
  const whole = [page(0, [1, 2]), page(2, [3, 4]), page(4, [5])];
  const pagesOf = (...exchanges: readonly ReturnType<typeof page>[]) =>
    traced(...exchanges).walks.map(({ pages }) => pages.length);
  expect(pagesOf(...whole, page(0, [1, 2]), page(2, [3, 4]))).toEqual([3]);
  expect(pagesOf(...whole, page(0, [1, 2]), page(2, [1, 4]))).toEqual([2]);
});

test("a page by itself is no walk", () => {
  expect(traced(page(0, [1, 2]), page(4, [5])).walks).toEqual([]);
});
