import { expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { exampleExchange } from "../../testing/example-exchange.ts";
import { DeniedKeys } from "./denied-keys.ts";

const reader = { kind: "scoped", scopes: "dashboard:read" } as const;

function read(id: number, options: Parameters<typeof exampleExchange>[2] = {}): Exchange {
  const parameters = { project_id: "5", id: String(id) };
  return exampleExchange("dashboards.retrieve", {}, { credential: reader, parameters, ...options });
}

const denied = { status: 403 };

function candidates(...exchanges: readonly Exchange[]): readonly OperationName[] {
  const keys = new DeniedKeys();
  for (const exchange of exchanges) keys.record(exchange);
  return keys.candidatesAt("dashboards.retrieve").map(([{ operation }]) => operation);
}

test("a key was denied one object, and granted another", () => {
  expect(candidates(read(1), read(2, denied))).toHaveLength(1);
  expect(candidates(read(2, denied), read(1))).toHaveLength(1);
});

test("a key that was never granted the operation may not be what its settings say", () => {
  expect(candidates(read(2, denied))).toHaveLength(0);
});

test("another answer, a probe, another key and a query are no denial", () => {
  const writer = { kind: "scoped", scopes: "dashboard:write" } as const;
  const others = [
    { status: 404 },
    { ...denied, probe: true },
    { ...denied, credential: { kind: "full" } as const },
    { ...denied, credential: writer },
    { ...denied, url: "http://127.0.0.1/api/projects/5/dashboards/2?a=b" },
  ];
  for (const options of others) expect(candidates(read(1), read(2, options))).toHaveLength(0);
});

test("writes are not candidates, because they cannot be repeated without a change", () => {
  const keys = new DeniedKeys();
  const credential = { kind: "scoped", scopes: "dashboard:write" } as const;
  for (const status of [200, 403])
    keys.record(exampleExchange("dashboards.update", {}, { credential, status }));
  expect(keys.candidatesAt("dashboards.update")).toHaveLength(0);
});
