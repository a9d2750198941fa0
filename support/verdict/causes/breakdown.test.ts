import { describe, expect, test } from "vitest";
import {
  isRead,
  type OperationName,
  operationAt,
  operationNames,
  operations,
} from "../../catalogue/index.ts";
import type { RequirementResult } from "../result.ts";
import type { Reception } from "../traffic.ts";
import { breakdownsOf } from "./breakdown.ts";
import { rootCauses } from "./root-causes.ts";

const words = '{"detail":"Internal error"}';
const numbersOf = (names: readonly OperationName[]) => names.map((name) => operations[name].number);
const every = numbersOf(operationNames);
const ofApps = numbersOf(operationNames.filter((name) => operations[name].area === "apps"));
/** The DELETE of a dashboard is rightly refused. */
const refusedByRight = operations["dashboards.delete"].number;
const ofProject = every.filter((number) => !ofApps.includes(number) && number !== refusedByRight);
const writes = numbersOf(operationNames.filter((name) => !isRead(name))).filter(
  (number) => number !== refusedByRight,
);

const shut = (endpoint: number, changes: Partial<NonNullable<Reception["bad"]>> = {}): Reception => ({
  endpoint,
  credential: "full",
  requests: 3,
  good: 0,
  bad: { answer: "500", status: 500, words, count: 3, ...changes },
});
const working = (endpoint: number): Reception => ({ endpoint, credential: "full", requests: 3, good: 3 });
const scoped = (reception: Reception): Reception => ({ ...reception, credential: "scoped" });

function failed(
  id: string,
  endpoint: number,
  seen: { status?: number; body?: string } = {},
): RequirementResult {
  const exchange = {
    endpoint,
    method: "POST",
    url: "http://127.0.0.1/",
    requestHeaders: {},
    status: seen.status ?? 500,
    responseBody: seen.body ?? words,
    durationMs: 1,
    curl: "",
  };
  const failure = { message: "no", endpoints: [endpoint], exchanges: [exchange], curl: "" };
  return {
    id,
    level: "MUST",
    section: "4",
    statement: "MUST hold",
    endpoints: [endpoint],
    outcome: "failed",
    reason: "no",
    checks: [{ outcome: "failed", requirement: id, name: id, durationMs: 1, failure }],
  };
}

function open(
  id: string,
  obstacle: { reason: string; because?: string; setting?: string },
): RequirementResult {
  return {
    ...failed(id, 3),
    outcome: "not-evaluated",
    checks: [{ outcome: "not-evaluated", requirement: id, name: id, durationMs: 1, ...obstacle }],
  };
}

const statusOf = (endpoint: number) => `${operationAt(endpoint)}.status`;
const create = failed("dashboards.create.status", 2);

describe("endpoints that never work", () => {
  test("are one breakdown with the statements that failed by the same answer, and no others", () => {
    const results = [
      create,
      failed("dashboards.create.stores.name", 2),
      failed("dashboards.create.stores.pinned", 2, { status: 400 }),
      failed("dashboards.create.stores.tags", 2, { body: '{"detail":"no such column"}' }),
      failed("service.no_server_error", 1),
    ];
    expect(breakdownsOf(results, [working(1), shut(2)])).toEqual([
      {
        reach: "endpoints",
        credential: "full",
        endpoints: [2],
        bad: shut(2).bad,
        failed: ["dashboards.create.status", "dashboards.create.stores.name"],
      },
    ]);
  });

  test("always fail the requirement of their own success, whatever each answer says", () => {
    const own = failed(statusOf(8), 8, { status: 404, body: '[{"user_uuid":"a-user"}]' });
    const other = failed("collaborators.list.shows_added", 8, { status: 200, body: "[]" });
    const receptions = [working(1), shut(8, { answer: "404", status: 404, words: "[]" })];
    expect(breakdownsOf([own, other], receptions).map((breakdown) => breakdown.failed)).toEqual([[own.id]]);
  });

  test.each<[string, readonly RequirementResult[], readonly Reception[]]>([
    ["a single success shows that an endpoint works", [create], [{ ...shut(2), good: 1 }]],
    ["none of its own requirements failed", [failed("service.no_server_error", 2)], [shut(2)]],
    [
      "one scoped key is refused at one endpoint",
      [failed("scopes.apps.list.granted", 12)],
      [scoped(shut(12))],
    ],
  ])("are no breakdown if %s", (_title, results, receptions) => {
    expect(breakdownsOf(results, receptions)).toEqual([]);
  });

  test("answer alike although their words name the path, the method and the request", () => {
    const express = (endpoint: number, method: string, path: string) =>
      shut(endpoint, { words: `Cannot ${method} ${path} (request 4f2a9c01b7)`, status: 404, answer: "404" });
    const receptions = [
      working(3),
      express(1, "GET", "/api/projects/1/dashboards"),
      express(2, "POST", "/api/projects/2/dashboards/7"),
    ];
    const results = [failed(statusOf(1), 1), failed(statusOf(2), 2)];
    expect(breakdownsOf(results, receptions).map(({ endpoints }) => endpoints)).toEqual([[1, 2]]);
  });

  test("with other words are another breakdown", () => {
    const receptions = [working(3), shut(1, { words: "one" }), shut(2, { words: "other" })];
    const results = [failed(statusOf(1), 1), failed(statusOf(2), 2)];
    expect(breakdownsOf(results, receptions)).toHaveLength(2);
  });

  test("for every scoped key, and not for the full key, are a matter of keys", () => {
    const grants = [failed("scopes.apps.list.granted", 12), failed("scopes.apps.create.granted", 13)];
    const receptions = [working(12), working(13), scoped(shut(12)), scoped(shut(13))];
    expect(breakdownsOf(grants, receptions)).toMatchObject([
      { credential: "scoped", reach: "everything", failed: grants.map(({ id }) => id) },
    ]);
  });
});

test.each<[string, readonly number[], string]>([
  ["everything that was asked", every, "everything"],
  ["all about apps", ofApps, "apps"],
  ["all about dashboards", ofProject, "project"],
  ["all writes but the DELETE that is refused by right", writes, "writes"],
  ["two of many", [2, 13], "endpoints"],
])("the reach of a breakdown is named: %s", (_title, endpoints, reach) => {
  const receptions = every.map((endpoint) =>
    endpoints.includes(endpoint) ? shut(endpoint) : working(endpoint),
  );
  const [first = 0] = endpoints;
  // One failed requirement is enough if all the others get the same answer.
  const results =
    reach === "endpoints" ? endpoints.map((e) => failed(statusOf(e), e)) : [failed(statusOf(first), first)];
  expect(breakdownsOf(results, receptions)).toMatchObject([
    { reach, endpoints: endpoints.filter((e) => e !== refusedByRight) },
  ]);
});

test("JSON of another service reaches everything, though some endpoints take any JSON", () => {
  const other = { status: 200, answer: "200 with JSON of another kind", words: '{"message":"Hello"}' };
  const receptions = [shut(1, other), shut(12, other), working(21), working(24)];
  const results = [
    failed("dashboards.list.body", 1, { status: 200, body: other.words }),
    failed("auth.apps.unused.key_required", 24, { status: 200, body: other.words }),
  ];
  expect(breakdownsOf(results, receptions)).toMatchObject([
    { reach: "everything", failed: results.map(({ id }) => id) },
  ]);
});

test("a statement that could not be judged depends on the breakdown that prevents it", () => {
  const results = [
    create,
    open("dashboard.name", { reason: "POST dashboards answered 500", because: create.id }),
    open("dashboards.create.stores.filters", { reason: "the samples were refused" }),
    open("scopes.dashboards.create.granted", { reason: "no key", setting: "KEYS" }),
    open("apps.list.status", { reason: "another" }),
  ];
  const [cause, ...others] = rootCauses(results, [working(12), shut(2)]);
  expect(cause).toMatchObject({
    breakdown: { endpoints: [2] },
    failed: [create.id],
    requirements: ["dashboard.name", "dashboards.create.stores.filters"],
    musts: 2,
  });
  expect(others.map(({ requirements }) => requirements)).toEqual([
    ["scopes.dashboards.create.granted"],
    ["apps.list.status"],
  ]);
});

test("a statement that waits for the same as a closed endpoint depends on it", () => {
  const reason = "no app can be made";
  const results = [
    create,
    open("apps.create.status", { reason, setting: "apps.create.fields" }),
    open("apps.retrieve.status", { reason, setting: "apps.create.fields" }),
  ];
  const receptions = [working(1), ...writes.map((endpoint) => shut(endpoint))];
  expect(rootCauses(results, receptions)).toMatchObject([
    { breakdown: { reach: "writes" }, requirements: ["apps.create.status", "apps.retrieve.status"] },
  ]);
});
