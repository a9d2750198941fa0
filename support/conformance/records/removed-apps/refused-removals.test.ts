import { expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { RefusedRemovals } from "./refused-removals.ts";

const app = { id: 7, name: "own app", is_global: false };
/** Each request ends before the next one is sent. */
const atOnce = { durationMs: 0 };
const about = { ...atOnce, parameters: { organization_id: "5", id: "7" } };
const created = exampleExchange("apps.create", app, atOnce);
const listOf = (results: readonly unknown[]) => () =>
  exampleExchange("apps.list", { count: results.length, next: null, previous: null, results }, atOnce);
const listed = listOf([app]);
const unlisted = listOf([{ ...app, id: 8, name: "another app" }]);
const answered = (status: number) => () => exampleExchange("apps.delete", undefined, { ...about, status });
const byNarrowKey = () =>
  exampleExchange("apps.delete", undefined, {
    ...about,
    status: 403,
    credential: { kind: "scoped", scopes: "plugin:read" },
  });
const retrieved = () => exampleExchange("apps.retrieve", app, about);
const missed = () => exampleExchange("apps.retrieve", undefined, { ...about, status: 404 });
const updated = () =>
  exampleExchange("apps.update", app, { ...about, requestBody: JSON.stringify({ name: app.name }) });
const removedAnother = () =>
  exampleExchange("apps.delete", undefined, { ...atOnce, parameters: { organization_id: "5", id: "8" } });

/**
 * How many apps are gone after a removal that did not find them, and after one that was refused otherwise.
 * @param others what the target answered about other apps
 */
function goneAnyway(exchanges: readonly (() => typeof created)[], others = [removedAnother]) {
  const memory = new Memory();
  const removals = new RefusedRemovals(memory, () => false);
  for (const make of [() => created, ...exchanges, ...others]) {
    const exchange = make();
    memory.record(exchange);
    removals.record(exchange);
  }
  return [removals.of("not found").length, removals.of("refused").length];
}

test("an app that the list showed, and shows no longer, is gone although its removal was refused or did not find it", () => {
  expect(goneAnyway([listed, answered(404), unlisted])).toEqual([1, 0]);
  expect(goneAnyway([listed, answered(409), unlisted])).toEqual([0, 1]);
  expect(goneAnyway([listed, answered(409), missed])).toEqual([0, 1]);
});

test("an app that a retrieve showed, and finds no longer, is gone although its removal did not find it", () => {
  expect(goneAnyway([retrieved, answered(404), missed])).toEqual([1, 0]);
  expect(goneAnyway([retrieved, answered(404), unlisted])).toEqual([0, 0]);
  expect(goneAnyway([retrieved, updated, answered(404), missed])).toEqual([0, 0]);
});

test("an app that is still shown, or that nobody looked for, says nothing", () => {
  expect(goneAnyway([listed, answered(404)])).toEqual([0, 0]);
  expect(goneAnyway([listed, answered(409), unlisted, listed])).toEqual([0, 0]);
  expect(goneAnyway([listed, answered(409), retrieved])).toEqual([0, 0]);
});

test("an app that no list showed since its last change may be hidden by its values", () => {
  expect(goneAnyway([answered(404), unlisted])).toEqual([0, 0]);
  expect(goneAnyway([listed, updated, answered(404), unlisted])).toEqual([0, 0]);
  expect(goneAnyway([updated, listed, answered(404), unlisted])).toEqual([1, 0]);
});

test("a list that lags may still show an app that its last change hides", () => {
  const hidden = () =>
    exampleExchange(
      "apps.update",
      { ...app, is_global: true },
      { ...about, requestBody: JSON.stringify({ is_global: true }) },
    );
  expect(goneAnyway([hidden, listed, answered(404), unlisted])).toEqual([0, 0]);
  const listedSo = listOf([{ ...app, is_global: true }]);
  expect(goneAnyway([hidden, listedSo, answered(404), unlisted])).toEqual([1, 0]);
});

test("an earlier removal may have been carried out, whichever key it was sent with", () => {
  expect(goneAnyway([listed, answered(204), answered(404), unlisted])).toEqual([0, 0]);
  expect(goneAnyway([listed, byNarrowKey, answered(404), unlisted])).toEqual([0, 0]);
});

test("a later removal that succeeds explains that the app is gone", () => {
  expect(goneAnyway([listed, answered(403), answered(204), unlisted])).toEqual([0, 0]);
});

test("a target that refuses every removal is left to the checks of removals", () => {
  expect(goneAnyway([listed, answered(409), unlisted], [])).toEqual([0, 0]);
});

test("a server error, or a target that asks to wait, may hide what was done", () => {
  expect(goneAnyway([listed, answered(503), unlisted])).toEqual([0, 0]);
});

test("a page that does not show every app does not show that one is gone", () => {
  const first = () =>
    exampleExchange("apps.list", {
      count: 2,
      next: "http://127.0.0.1/?offset=1",
      previous: null,
      results: [],
    });
  expect(goneAnyway([listed, answered(404), first])).toEqual([0, 0]);
});

test("an app that a request with an undocumented method may have changed says nothing", () => {
  const memory = new Memory();
  const removals = new RefusedRemovals(memory, () => false);
  const record = (exchange: typeof created) => {
    memory.record(exchange);
    removals.record(exchange);
  };
  record(created);
  record(retrieved());
  memory.doubt("app", "7", performance.now());
  for (const make of [answered(404), missed, removedAnother]) record(make());
  expect(removals.of("not found")).toEqual([]);
});
