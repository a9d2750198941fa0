import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
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

test("keys of one scope set share one cell, and probes and invalid keys are left out", () => {
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

test("a refusal for the request says nothing about the key, and a refusal for the scope does", () => {
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
