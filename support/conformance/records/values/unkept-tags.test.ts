import { expect, test } from "vitest";
import type { Exchange } from "../../../http/exchange.ts";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { KeptTags } from "./kept-tags.ts";
import { UnkeptTags } from "./unkept-tags.ts";

/** A creation with these tags, and other fields, whose answer shows as many of the tags. */
function created(tags: readonly string[], shown: number, others: object = {}): Exchange {
  const body = { name: "own", tags, ...others };
  const answer = { ...exampleFields, id: 1, ...body, tags: tags.slice(0, shown) };
  return exampleExchange("dashboards.create", answer, sentAsJson(body));
}

function contradicted(...exchanges: readonly Exchange[]): number {
  const unkept = new UnkeptTags(new KeptTags());
  for (const exchange of exchanges) unkept.record(exchange);
  return unkept.contradicted.length;
}

test("tags that one creation kept are kept by another", () => {
  expect(contradicted(created(["a", "b"], 1), created(["b", "a"], 2))).toBe(1);
  expect(contradicted(created(["a", "b"], 2), created(["a", "b"], 2))).toBe(0);
});

test("more tags, other ones, a copy and a dashboard that is born deleted say nothing", () => {
  const kept = created(["a", "b"], 2);
  expect(contradicted(kept, created(["a", "b", "c"], 2))).toBe(0);
  expect(contradicted(kept, created(["c"], 0))).toBe(0);
  expect(contradicted(kept, created(["a"], 0, { use_dashboard: 7 }))).toBe(0);
  expect(contradicted(kept, created(["a"], 0, { deleted: true }))).toBe(0);
});

test("an update keeps tags that a creation does not: only the number of tags is one operation's own", () => {
  const keptTags = new KeptTags();
  const creations = new UnkeptTags(keptTags);
  const update = exampleExchange("dashboards.update", exampleFields);
  keptTags.add(["a", "b"], update);
  for (const exchange of [created(["c"], 1), created(["a"], 0), created(["a", "b"], 1)])
    creations.record(exchange);
  expect(creations.contradicted.map(({ sent }) => sent)).toEqual([["a"]]);
});
