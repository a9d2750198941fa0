import { expect, test } from "vitest";
import type { Exchange } from "../../../http/exchange.ts";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { UnfoundObjects } from "./unfound-objects.ts";

type Options = Parameters<typeof exampleExchange>[2];

const created = (id: number, sent: object = {}) =>
  exampleExchange(
    "dashboards.create",
    { ...exampleFields, ...sent, id, name: "own" },
    sentAsJson({ name: "own", ...sent }),
  );
const read = (id: number, options: Options = {}) =>
  exampleExchange(
    "dashboards.retrieve",
    { ...exampleFields, id, name: "own" },
    {
      parameters: { project_id: "5", id: String(id) },
      ...options,
    },
  );
const missing = { status: 404 };

function unfoundIn(exchanges: readonly Exchange[], isLate = false): readonly string[] {
  const memory = new Memory();
  const unfound = new UnfoundObjects(memory, () => !isLate);
  for (const exchange of exchanges) {
    memory.record(exchange);
    unfound.record(exchange);
  }
  return unfound.of("dashboards").map(({ object }) => object.id);
}

test("an object that no read finds, while reads find others, was not kept", () => {
  expect(unfoundIn([created(1), created(2), read(1), read(2, missing)])).toEqual(["2"]);
});

test("a late read, an object that is found at another time, and a server that finds nothing say nothing", () => {
  const both = () => [created(1), created(2), read(1)];
  expect(unfoundIn([...both(), read(2, missing)], true)).toEqual([]);
  expect(unfoundIn([...both(), read(2, missing), read(2)])).toEqual([]);
  expect(unfoundIn([created(1), read(1, missing)])).toEqual([]);
});

test("nor do a dashboard that was created as a soft-deleted one, and another key", () => {
  expect(unfoundIn([created(1), created(2, { deleted: true }), read(1), read(2, missing)])).toEqual([]);
  const credential = { kind: "scoped", scopes: "dashboard:read" } as const;
  expect(unfoundIn([created(1), created(2), read(1), read(2, { ...missing, credential })])).toEqual([]);
});

test("nor does a DELETE before the read, whichever key it had, and whatever the answer was", () => {
  const credential = { kind: "scoped", scopes: "dashboard:write" } as const;
  const refused = () =>
    exampleExchange("dashboards.delete", null, {
      parameters: { project_id: "5", id: "2" },
      credential,
      status: 409,
      durationMs: 0,
    });
  expect(unfoundIn([created(1), created(2), read(1), refused(), read(2, missing)])).toEqual([]);
  expect(unfoundIn([created(1), created(2), read(1), read(2, missing), refused()])).toEqual(["2"]);
});
