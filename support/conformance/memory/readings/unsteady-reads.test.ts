import { expect, test } from "vitest";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../memory.ts";

const written = { ...exampleFields, id: 5, name: "written" };
const again = { ...written, description: "again" };
/** The requests are sent one after another, without overlap. */
const durationMs = 0;
const created = () =>
  exampleExchange("dashboards.create", written, { ...sentAsJson({ name: "written" }), durationMs });
const updated = (changes: object = { description: "again" }) =>
  exampleExchange("dashboards.update", { ...written, ...changes }, { ...sentAsJson(changes), durationMs });
const shown = (value: object) => exampleExchange("dashboards.retrieve", value, { durationMs });
const missing = (status: number) => exampleExchange("dashboards.retrieve", {}, { status, durationMs });

/** Whether reads of a dashboard count as unsteady after these exchanges. */
function areUnsteady(...exchanges: readonly (() => ReturnType<typeof shown>)[]): boolean {
  const memory = new Memory();
  for (const exchange of [created, ...exchanges]) memory.record(exchange());
  return memory.readsAreUnsteady;
}

const old = () => shown(written);
const fresh = () => shown(again);

test("reads that show an older state after a newer one, and then the newer one again, are unsteady", () => {
  expect(areUnsteady(updated, fresh, old, fresh)).toBe(true);
  expect(areUnsteady(old, () => missing(404), old)).toBe(true);
});

test("another key, or the other form of the path, is another read", () => {
  const ofNobody = () =>
    exampleExchange("dashboards.retrieve", {}, { status: 404, durationMs, credential: { kind: "none" } });
  expect(areUnsteady(old, ofNobody, old)).toBe(false);
});

test("reads that are late, or go back for good, are not", () => {
  expect(areUnsteady(updated, old, old, fresh, fresh)).toBe(false);
  expect(areUnsteady(updated, fresh, old, old)).toBe(false);
  expect(areUnsteady(() => missing(404), old, old)).toBe(false);
  expect(areUnsteady(old, () => missing(404))).toBe(false);
});

test("a dashboard that is not shown while it is deleted is not unsteady", () => {
  const deleted = () => updated({ deleted: true });
  const restored = () => updated({ deleted: false });
  expect(areUnsteady(old, deleted, () => missing(404), restored, old)).toBe(false);
});
