import { expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { ScopeSet } from "../../settings/target-plan.ts";
import { exampleFields, sentAsJson } from "../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { Memory } from "../memory/memory.ts";
import { RefusedHolders } from "./refused-holders.ts";

type Options = Parameters<typeof exampleExchange>[2];

const created = (id: number) =>
  exampleExchange("dashboards.create", { ...exampleFields, id, name: "own" }, sentAsJson({ name: "own" }));
const about = (id: number, operation: OperationName, options: Options = {}) =>
  exampleExchange(
    operation,
    { ...exampleFields, id, name: "own" },
    {
      url: `http://127.0.0.1/${id}`,
      parameters: { project_id: "5", id: String(id) },
      // The requests are sent one after another.
      durationMs: 0,
      ...options,
    },
  );
const key = (scopes: ScopeSet, status = 200) => ({ credential: { kind: "scoped", scopes }, status }) as const;
const read = (id: number, options: Options = {}) => about(id, "dashboards.retrieve", options);
const [one, another] = ["dashboard:read", "dashboard:read,plugin:read"] as const;

function refusedIn(
  exchanges: readonly Exchange[],
  { namesUnknownKeys = false, saysAbsent = false } = {},
): number {
  const memory = new Memory();
  const holders = new RefusedHolders(() => false);
  for (const exchange of exchanges) {
    memory.record(exchange);
    holders.record(exchange, memory.objectOf(exchange));
  }
  return holders.of("dashboards.retrieve", {
    namesUnknownKeys: () => namesUnknownKeys,
    saysAbsent: () => saysAbsent,
  }).length;
}

const objects = () => [created(1), created(2)];
const refused = () => [read(2, key(one, 403)), read(2)];

test("a key that may read one object must not be refused another one that the full key may read", () => {
  expect(refusedIn([...objects(), ...refused(), read(1, key(one))])).toBe(1);
});

test("a refusal that may mean that a new object is not there yet says nothing about the key", () => {
  expect(refusedIn([...objects(), ...refused(), read(1, key(one))], { saysAbsent: true })).toBe(0);
});

test("one key alone may lack the scope, but not two keys at once", () => {
  const elsewhere = (scopes: ScopeSet) =>
    exampleExchange("dashboards.list", undefined, { ...key(scopes), durationMs: 0 });
  expect(refusedIn([...objects(), ...refused(), elsewhere(one)])).toBe(0);
  const both = [
    read(2, key(one, 403)),
    read(2, key(another, 403)),
    read(2),
    elsewhere(one),
    elsewhere(another),
  ];
  expect(refusedIn([...objects(), ...both])).toBe(2);
});

test("a key that is granted nothing more may have expired, and one that was just made may be unknown", () => {
  expect(refusedIn([...objects(), read(1, key(one)), ...refused()])).toBe(0);
  expect(refusedIn([...objects(), ...refused(), read(1, key(one))], { namesUnknownKeys: true })).toBe(0);
});

test("a key without the scope, a write in between, and a read that is refused to every key say nothing", () => {
  const writer = "dashboard:write" as const;
  expect(refusedIn([...objects(), read(2, key(writer, 403)), read(2), read(1, key(writer))])).toBe(0);
  const update = () => about(2, "dashboards.update", sentAsJson({ pinned: true }));
  expect(refusedIn([...objects(), read(2, key(one, 403)), update(), read(2), read(1, key(one))])).toBe(0);
  const denied = () => read(2, { status: 403 });
  expect(refusedIn([...objects(), read(2, key(one, 403)), denied(), read(1, key(one))])).toBe(0);
});
