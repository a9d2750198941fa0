import { expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { RemovedApps } from "./removed-apps.ts";

const app = { id: 7, name: "own app", is_global: false };
const about = { parameters: { organization_id: "5", id: "7" } };
const created = exampleExchange("apps.create", app);
const removed = exampleExchange("apps.delete", undefined, about);
const shown = exampleExchange("apps.retrieve", app, about);
const listed = exampleExchange("apps.list", { count: 1, next: null, previous: null, results: [app] });

/** How many answers show a removed app. Nothing lags unless a test says so. */
function shownAfterwards(exchanges: readonly (typeof shown)[], isOutlasted = true) {
  const memory = new Memory();
  const apps = new RemovedApps(memory, () => isOutlasted);
  for (const exchange of exchanges) {
    memory.record(exchange);
    apps.record(exchange);
  }
  return [apps.shownIn("own answer").length, apps.shownIn("list").length];
}

test("a removed app that is shown afterwards is reported", () => {
  expect(shownAfterwards([created, removed, shown, listed])).toEqual([1, 1]);
});

test("every answer that shows the app counts, whatever was requested", () => {
  const updated = exampleExchange("apps.update", app, { ...about, requestBody: "{}" });
  expect(shownAfterwards([created, updated, removed])).toEqual([0, 0]);
  expect(shownAfterwards([created, removed, updated])).toEqual([1, 0]);
  expect(shownAfterwards([created, removed, exampleExchange("apps.upgrade", app, about)])).toEqual([1, 0]);
});

test("an app that was not removed, or a read that may lag, says nothing", () => {
  expect(shownAfterwards([created, shown, removed])).toEqual([0, 0]);
  expect(shownAfterwards([created, removed, shown, listed], false)).toEqual([0, 0]);
  const refused = exampleExchange("apps.delete", undefined, { ...about, status: 403 });
  expect(shownAfterwards([created, refused, shown])).toEqual([0, 0]);
});

test("the id may belong to another app by then", () => {
  const others = exampleExchange("apps.retrieve", { ...app, name: "somebody's" }, about);
  expect(shownAfterwards([created, removed, others])).toEqual([0, 0]);
  expect(shownAfterwards([created, removed, created, shown])).toEqual([0, 0]);
});

test("the id may belong to another app before the removal is answered", () => {
  const slow = exampleExchange("apps.delete", undefined, { ...about, durationMs: 5000 });
  expect(shownAfterwards([created, created, slow, shown, listed])).toEqual([0, 0]);
  const quick = exampleExchange("apps.delete", undefined, { ...about, durationMs: 0 });
  expect(shownAfterwards([created, created, quick, shown, listed])).toEqual([1, 1]);
});
