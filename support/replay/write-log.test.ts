import { expect, test } from "vitest";
import { createRedactor, withheld } from "../evidence/index.ts";
import { exampleExchange } from "../testing/examples/exchange.ts";
import { WriteLog } from "./write-log.ts";

const surroundings = {
  baseUrl: "http://127.0.0.1",
  projectId: "5",
  organizationId: "5",
  redactor: createRedactor(["the-full-key"]),
};

/** An exchange with one dashboard, at its own address. */
function about(
  operation: "dashboards.retrieve" | "dashboards.update" | "dashboards.delete",
  id: string,
  value: unknown,
  changes: Parameters<typeof exampleExchange>[2] = {},
) {
  const url = `http://127.0.0.1/api/projects/5/dashboards/${id}`;
  return exampleExchange(operation, value, { parameters: { project_id: "5", id }, url, ...changes });
}

const made = (id: number, body: string) =>
  exampleExchange(
    "dashboards.create",
    { created_by: { id: 1 }, id },
    { requestBody: body, url: "http://127.0.0.1/api/projects/5/dashboards" },
  );

function writeLogOf(...exchanges: readonly ReturnType<typeof made>[]): WriteLog {
  const writeLog = new WriteLog();
  for (const exchange of exchanges) writeLog.record(exchange);
  return writeLog;
}

test("the steps create the object and repeat the earlier writes to it", () => {
  const creation = made(118, '{"name":"one"}');
  const other = made(119, '{"name":"another"}');
  const update = about("dashboards.update", "118", {}, { requestBody: '{"name":null}' });
  const shown = about("dashboards.retrieve", "118", { id: 118, name: null });
  const later = about("dashboards.update", "118", {}, { requestBody: '{"name":"later"}' });
  const writeLog = writeLogOf(creation, other, update, shown, later);
  const place = { path: ["name"], exchange: shown, object: { kind: "dashboard", id: "118" } } as const;
  const steps = writeLog.stepsTo([shown], place, surroundings);
  expect(steps.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/api/projects/{{project_id}}/dashboards", '{"name":"one"}'],
    ["PATCH", "/api/projects/{{project_id}}/dashboards/{{dashboard1}}", '{"name":null}'],
    ["GET", "/api/projects/{{project_id}}/dashboards/{{dashboard1}}", undefined],
  ]);
  // The answer contains the id of the user before that of the dashboard.
  expect(steps[0]).toMatchObject({ makes: "dashboard1", idAt: 2 });
  expect(steps[2]).toMatchObject({ proves: true, shows: '"name":null', status: 200 });
  expect(writeLog.lastWriteTo(place)).toBe('last written by PATCH {"name":null}');
});

test("a refused request is described with its answer", () => {
  const refused = about("dashboards.delete", "118", "", { status: 405 });
  const shown = about("dashboards.retrieve", "118", { id: 118 });
  const writeLog = writeLogOf(made(118, "{}"), refused, shown);
  const words = "last sent DELETE, which was answered with 405";
  const place = { path: ["name"], exchange: shown, object: { kind: "dashboard", id: "118" } } as const;
  expect(writeLog.lastWriteTo(place)).toBe(words);
});

test.each([
  ["dashboards.retrieve", ["filters"], '"filters":{"a":1}'],
  ["dashboards.list", ["results", 3, "filters"], '"filters":{"a":1}'],
  ["dashboards.retrieve", ["created_at"], '{"name":"one'],
] as const)("of a long write, what it sent in the field at %s %j is shown", (operation, path, part) => {
  const body = JSON.stringify({
    name: `one ${"word ".repeat(20)}`,
    filters: { a: 1 },
    description: "d".repeat(99),
  });
  const update = about("dashboards.update", "118", {}, { requestBody: body });
  const exchange = exampleExchange(operation, {});
  const writeLog = writeLogOf(made(118, "{}"), update, exchange);
  const words = writeLog.lastWriteTo({ path, exchange, object: { kind: "dashboard", id: "118" } });
  expect(words).toContain(part);
  expect(words).toContain("characters left out");
});

test("a copy needs its source", () => {
  const original = made(7, '{"name":"original"}');
  const copy = made(8, '{"name":"copy","use_dashboard": 7}');
  const steps = writeLogOf(original, copy).stepsTo([copy], undefined, surroundings);
  expect(steps.map(({ body, makes }) => [body, makes])).toEqual([
    ['{"name":"original"}', "dashboard1"],
    ['{"name":"copy","use_dashboard": {{dashboard1}}}', "dashboard2"],
  ]);
});

test("objects from before the run keep their ids, and no key is kept", () => {
  const shown = about(
    "dashboards.retrieve",
    "3",
    { id: 3, name: "the-full-key" },
    { credential: { kind: "scoped", scopes: "dashboard:read" } },
  );
  const place = { path: ["name"], exchange: shown, object: { kind: "dashboard", id: "3" } } as const;
  const writeLog = writeLogOf(shown);
  expect(writeLog.lastWriteTo(place)).toBeNull();
  const steps = writeLog.stepsTo([shown], place, surroundings);
  expect(steps).toMatchObject([
    {
      path: "/api/projects/{{project_id}}/dashboards/3",
      credential: { kind: "scoped", scopes: "dashboard:read" },
    },
  ]);
  expect(JSON.stringify(steps)).not.toContain("the-full-key");
});

test("steps that only prepare a finding use the full key, and refused requests are left out", () => {
  const creation = made(4, "{}");
  const refused = about("dashboards.update", "4", {}, { status: 403 });
  const narrow = about(
    "dashboards.update",
    "4",
    {},
    { credential: { kind: "scoped", scopes: "dashboard:write" } },
  );
  const deletion = about("dashboards.delete", "4", undefined, { status: 204 });
  const steps = writeLogOf(creation, refused, narrow, deletion).stepsTo([deletion], undefined, surroundings);
  expect(steps.map(({ method, credential }) => [method, credential.kind])).toEqual([
    ["POST", "full"],
    ["PATCH", "full"],
    ["DELETE", "full"],
  ]);
});

test("unusual headers are kept, and withheld ones are not", () => {
  const requestHeaders = { accept: "*/*", "user-agent": "dashspec", "content-type": "application/json" };
  const withheldToo = { ...requestHeaders, "x-tenant": withheld };
  const odd = about("dashboards.retrieve", "118", { id: 118 }, { requestHeaders: withheldToo });
  const usual = about("dashboards.retrieve", "118", {}, { requestHeaders: { accept: "application/json" } });
  const headersOf = (exchange: typeof odd) =>
    writeLogOf(exchange).stepsTo([exchange], undefined, surroundings)[0]?.headers;
  expect(headersOf(odd)).toEqual({ accept: "*/*" });
  expect(headersOf(usual)).toBeUndefined();
});
