import { expect, test } from "vitest";
import type { Exchange } from "../../../http/exchange.ts";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { KeptTags } from "./kept-tags.ts";
import { UnkeptValues } from "./unkept-values.ts";

type Options = Parameters<typeof exampleExchange>[2];

function created(id: number): Exchange {
  const body = { name: `own ${id}` };
  return exampleExchange("dashboards.create", { ...exampleFields, id, ...body }, sentAsJson(body));
}

function updated(id: number, sent: object, answered: object, options: Options = {}): Exchange {
  const parameters = { project_id: "5", id: String(id) };
  const shown = { ...exampleFields, id, name: `own ${id}`, ...answered };
  // The requests are sent one after another.
  const more = { parameters, durationMs: 0, ...options };
  return exampleExchange("dashboards.update", shown, { ...sentAsJson(sent), ...more });
}

function contradicted(...exchanges: readonly Exchange[]): readonly string[] {
  const memory = new Memory();
  const values = new UnkeptValues(memory, new KeptTags());
  for (const exchange of [created(1), created(2), ...exchanges]) {
    values.record(exchange);
    memory.record(exchange);
  }
  return values.contradicted.map(({ requirement }) => requirement);
}

const tags = { tags: ["a"] };
const level = { restriction_level: 37 };

test("a value that one update stores is not ignored by another", () => {
  expect(contradicted(updated(1, tags, tags), updated(2, tags, {}))).toEqual([
    "dashboards.update.stores.tags",
  ]);
  expect(contradicted(updated(2, level, {}), updated(1, level, level))).toEqual([
    "dashboards.update.stores.restriction_level",
  ]);
});

test("a value that is never stored, another value, and a later write say nothing", () => {
  expect(contradicted(updated(1, tags, {}), updated(2, tags, {}))).toEqual([]);
  expect(contradicted(updated(1, { tags: ["b"] }, { tags: ["b"] }), updated(2, tags, {}))).toEqual([]);
  const since = updated(2, { tags: [] }, { tags: [] });
  expect(contradicted(updated(1, tags, tags), updated(2, tags, {}), since)).toEqual([]);
});

test("tags that updates stored are stored together as well, unless they are more or longer than any before", () => {
  const kept = (id: number, ...all: readonly string[]) => updated(id, { tags: all }, { tags: all });
  const ignored = updated(2, { tags: ["a", "b"] }, { tags: ["c"] });
  const lost = ["dashboards.update.stores.tags"];
  expect(contradicted(kept(1, "a", "c"), kept(1, "b"), ignored)).toEqual(lost);
  expect(contradicted(kept(1, "a", "c"), ignored)).toEqual([]);
  expect(contradicted(kept(1, "a"), kept(1, "b"), ignored)).toEqual([]);
});

test("a dashboard that is restored keeps tags like any other, and one that is still soft-deleted may not", () => {
  const deletion = updated(2, { deleted: true }, { deleted: true });
  const restoration = updated(2, { ...tags, deleted: false }, { deleted: false });
  const lost = ["dashboards.update.stores.tags"];
  expect(contradicted(updated(1, tags, tags), deletion, restoration)).toEqual(lost);
  const restored = updated(2, { deleted: false }, { deleted: false });
  expect(contradicted(updated(1, tags, tags), deletion, restored, updated(2, tags, {}))).toEqual(lost);
  const whileDeleted = updated(2, tags, { deleted: true });
  expect(contradicted(updated(1, tags, tags), deletion, whileDeleted)).toEqual([]);
});

test("another key and a probe say nothing", () => {
  for (const options of [{ probe: true }, { credential: { kind: "scoped", scopes: "" } } as const])
    expect(contradicted(updated(1, tags, tags), updated(2, tags, {}, options))).toEqual([]);
});

test("the stored level may depend on the one before it, and on collaborators", () => {
  const other = updated(2, { restriction_level: 1 }, { restriction_level: 1 });
  expect(contradicted(updated(1, level, level), other, updated(2, level, { restriction_level: 1 }))).toEqual(
    [],
  );
  const shared = exampleExchange("collaborators.add", undefined, {
    parameters: { project_id: "5", dashboard_id: "2" },
  });
  expect(contradicted(updated(1, level, level), shared, updated(2, level, {}))).toEqual([]);
});

test("the fields beside an open value may hold objects with any names", () => {
  const organization_id = "0b3a4b0e-56a5-4b1c-9d0e-0a4d2f6f5a10";
  const app = { id: 7, name: "own 7", plugin_type: "local", capabilities: {}, metrics: {}, public_jobs: {} };
  const made = { ...app, is_global: false, config_schema: [] };
  const sent = { plugin_type: "source", is_global: true, config_schema: { toString: 1, valueOf: 2 } };
  const creation = exampleExchange("apps.create", made, {
    parameters: { organization_id },
    ...sentAsJson({ name: app.name }),
  });
  const update = exampleExchange(
    "apps.update",
    { ...made, ...sent },
    {
      parameters: { organization_id, id: "7" },
      durationMs: 0,
      ...sentAsJson(sent),
    },
  );
  expect(contradicted(creation, update)).toEqual([]);
});
