import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import type { CredentialLabel } from "../../evidence/credential.ts";
import type { PathParameters } from "../../http/address.ts";
import type { RequestOptions } from "../../http/target/target.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { Memory } from "../memory/memory.ts";
import { compareWays } from "./compare-ways.ts";

type Way = "list" | "list with a narrow key" | "retrieve";

const full: CredentialLabel = { kind: "full" };
const narrow: CredentialLabel = { kind: "scoped", scopes: "plugin:read" };

const app = { id: 5, name: "one", organization_id: "o" };

/**
 * What the memory finds after an answer that may show a change by others, if the target shows these names from then on.
 */
async function foundWith(nameFor: (way: Way, request: number) => string, keys = [full]) {
  const memory = new Memory();
  const shown = (operation: OperationName, name: string, credential: CredentialLabel = full) => {
    const row = { ...app, organization_name: name };
    const body = operation === "apps.list" ? { count: 1, next: null, previous: null, results: [row] } : row;
    const exchange = exampleExchange(operation, body, { durationMs: 0, credential });
    memory.record(exchange);
    return exchange;
  };
  // Each value lasts as long as one that others set.
  for (const [operation, name, credential] of [
    ["apps.create", "Acme", full] as const,
    ...keys.map((key) => ["apps.list", "ACME", key] as const),
  ]) {
    shown(operation, name, credential);
    await sleep(300);
  }
  let requests = 0;
  const send = async (
    operation: OperationName,
    _parameters?: PathParameters,
    options: RequestOptions = {},
  ) => {
    requests += 1;
    const { credential = full } = options;
    const list = credential.kind === "full" ? "list" : "list with a narrow key";
    return shown(operation, nameFor(operation === "apps.list" ? list : "retrieve", requests), credential);
  };
  expect(memory.contradictions(), "others may have renamed the organization").toEqual([]);
  await compareWays({ state: { memory }, send }, "apps.list.agrees");
  return {
    found: memory
      .contradictions()
      .map(({ requirement: contradicted, shown: value }) => [contradicted, value]),
    requests,
  };
}

test("a name that only one way of reading shows, each time, is not a change by others", async () => {
  const { found } = await foundWith((way) => (way === "list" ? "ACME" : "Acme"));
  expect(found).toEqual([["apps.list.agrees", "ACME"]]);
});

test("a name that others may have set does not excuse another way of reading", async () => {
  const { found, requests } = await foundWith(
    (way) => (way === "list with a narrow key" ? "ACME" : "Acme"),
    [full, narrow],
  );
  expect(found).toContainEqual(["apps.list.agrees", "ACME"]);
  expect(requests).toBe(5);
});

test.each<[string, Parameters<typeof foundWith>[0], number]>([
  ["other answers show it as well", () => "ACME", 2],
  ["it is gone when it is read again", () => "Acme", 1],
  ["it goes in between", (way, request) => (way === "list" && request === 1 ? "ACME" : "Acme"), 3],
])("others may have set a name if %s", async (_, nameFor, expected) => {
  const { found, requests } = await foundWith(nameFor);
  expect(found).toEqual([]);
  expect(requests).toBe(expected);
});
