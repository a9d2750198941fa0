import { expect, test } from "vitest";
import type { Exchange } from "../../../http/exchange.ts";
import { sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { about, created, type Options } from "../../../testing/examples/refusals.ts";
import { Memory } from "../../memory/memory.ts";
import { RefusedAdditions } from "./refused-additions.ts";

const user_uuid = "0a-1";
const add = (id: number, options: Options = {}) =>
  about(id, "collaborators.add", { ...sentAsJson({ level: 1, user_uuid }), ...options });
const conflict = { status: 409 };
const record = { id: "0b-1", dashboard_id: 1, user: {}, level: 1, user_uuid: "0A-1" };
const list = (id: number, rows: readonly object[]) =>
  exampleExchange("collaborators.list", rows, {
    parameters: { project_id: "5", dashboard_id: String(id) },
    durationMs: 0,
  });
const showing = (id: number) => list(id, [record]);
const empty = (id: number) => list(id, []);

/** The statuses of the refused additions that were carried out. */
function carriedOut(...exchanges: readonly Exchange[]): readonly number[] {
  const memory = new Memory();
  const additions = new RefusedAdditions(memory);
  for (const exchange of exchanges) {
    memory.record(exchange);
    additions.record(exchange);
  }
  return additions.contradicted.map(({ addition }) => addition.status);
}

test("a refused addition is carried out if a later list shows the user", () => {
  for (const status of [400, 404, 409, 422])
    expect(carriedOut(created(1), created(2), empty(2), add(1, { status }), showing(1))).toEqual([status]);
  expect(carriedOut(created(1), created(2), empty(2), add(1, conflict), empty(1))).toEqual([]);
});

test("a target that lists the user on every dashboard shows nothing by that", () => {
  expect(carriedOut(created(1), created(2), showing(2), add(1, conflict), showing(1))).toEqual([]);
  const restricted = created(2, { restriction_level: 37 });
  expect(carriedOut(created(1), restricted, empty(2), add(1, conflict), showing(1))).toEqual([]);
});

test("an addition that succeeded, or whose outcome is unknown, explains the list", () => {
  const begun = [created(1), created(2), empty(2)];
  for (const other of [{}, { status: 503 }, { status: 429 }]) {
    expect(carriedOut(...begun, add(1, other), add(1, conflict), showing(1))).toEqual([]);
    expect(carriedOut(...begun, add(1, conflict), add(1, other), showing(1))).toEqual([]);
    expect(carriedOut(...begun, add(1, conflict), showing(1), add(1, other))).toEqual([]);
  }
});

test("a key that is refused, an odd request and a copy show nothing", () => {
  const begun = [created(1), created(2), empty(2)];
  for (const options of [{ status: 401 }, { status: 403 }, { status: 409, probe: true }])
    expect(carriedOut(...begun, add(1, options), showing(1))).toEqual([]);
  const copy = created(1, {}, { use_dashboard: 2 });
  expect(carriedOut(created(2), copy, empty(2), add(1, conflict), showing(1))).toEqual([]);
});
