import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { type PageRule, selfContradictionIn } from "./self-contradiction.ts";

const url = "http://a.example/api/projects/1/dashboards";
const link = `${url}?limit=2&offset=2`;

interface Envelope {
  readonly count?: number;
  readonly next?: string | null;
  readonly previous?: string | null;
  readonly rows?: number;
}

/** The rule that a page contradicts; undefined if it contradicts none. */
function brokenIn(
  query: string,
  { count = 4, next = null, previous = null, rows = 2 }: Envelope,
): PageRule | undefined {
  const results = Array.from({ length: rows }, (_, index) => ({ id: index + 1 }));
  const body = { count, next, previous, results };
  return selfContradictionIn(exampleExchange("dashboards.list", body, { url: url + query }))?.rule;
}

test.each<[string, Envelope]>([
  ["", { count: 2 }],
  ["", { count: 4, next: link }],
  ["?limit=2", { count: 4, next: link }],
  ["?limit=2&offset=2", { count: 4, previous: url }],
  ["?limit=9&offset=1", { count: 3, previous: url }],
  // The target's own maximum is lower.
  ["?limit=9", { count: 4, next: link }],
])("the page %j agrees with itself: %j", (query, envelope) => {
  expect(brokenIn(query, envelope)).toBeUndefined();
});

test.each<[PageRule, string, Envelope]>([
  ["limit", "?limit=1", { count: 2 }],
  ["first", "?limit=2&offset=0", { count: 2, previous: link }],
  ["backward", "?offset=1", { count: 3 }],
  ["backward", "?limit=2&offset=2", { count: 4, previous: link }],
  ["backward", "?limit=2&offset=2147483647", { count: 4 }],
  ["backward", "?limit=2&offset=8", { count: 4, rows: 0, previous: `${url}?limit=2&offset=8` }],
  ["count", "", { count: 1 }],
  ["count", "?limit=250", { count: 250 }],
  ["count", "?limit=3&offset=2", { count: 5, previous: url }],
  ["count", "?limit=1&offset=3", { count: 4, rows: 0, previous: url }],
  ["last", "", { count: 2, next: link }],
  ["forward", "?limit=2", { count: 3 }],
])("%s is broken by the page %j: %j", (rule, query, envelope) => {
  expect(brokenIn(query, envelope)).toBe(rule);
});

test.each<[string, Envelope]>([
  ["?limit=2&offset=9", { count: 4, rows: 0 }],
  ["?limit=2&offset=9", { count: 4, rows: 0, previous: `${url}?limit=2&offset=7` }],
  ["?limit=2&offset=9", { count: 4, rows: 0, previous: url }],
  ["", { count: 0, rows: 0 }],
  ["?limit=2&offset=4", { count: 4, rows: 0, next: link }],
  ["?limit=0", { count: 4 }],
  ["?limit=ten", { count: 4 }],
  ["?offset=-1", { count: 4 }],
  ["?offset=1&offset=2", { count: 4 }],
  ["?search=a", { count: 4 }],
  // Servers that keep an offset in 32 bits may take this one for none.
  ["?limit=2&offset=2147483648", { count: 4, next: link }],
  ["?limit=2147483648", { count: 4 }],
])("the page %j says nothing: %j", (query, envelope) => {
  expect(brokenIn(query, envelope)).toBeUndefined();
});
