import { expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../memory.ts";

const app = { id: 5, name: "app", description: "before" };
const page = (query: string, description: string) =>
  exampleExchange(
    "apps.list",
    { count: 1, next: null, previous: null, results: [{ ...app, description }] },
    { durationMs: 0, url: `http://127.0.0.1/apps${query}` },
  );

/** The queries of the pages that show an outdated description which nothing explains, after these pages were read. */
function unexplained(
  ...pages: readonly (readonly [query: string, description: string])[]
): readonly string[] {
  const memory = new Memory();
  const sent = { requestBody: JSON.stringify(app), durationMs: 0 };
  const changed = { description: "after" };
  memory.record(exampleExchange("apps.create", app, sent));
  memory.record(
    exampleExchange("apps.update", { ...app, ...changed }, { ...sent, requestBody: JSON.stringify(changed) }),
  );
  for (const [query, description] of pages) memory.record(page(query, description));
  return memory.contradictions().map(({ exchange }) => new URL(exchange.url).search);
}

test("a page that shows an earlier value was late if the same page shows the last one afterwards", () => {
  expect(unexplained(["?limit=5", "before"], ["?limit=5", "after"])).toEqual([]);
});

test("another page may be kept elsewhere, so it says nothing about this one", () => {
  expect(unexplained(["?limit=5", "before"], ["", "after"])).toEqual(["?limit=5"]);
});

test("each page that shows an earlier value is kept", () => {
  expect(unexplained(["?limit=5", "before"], ["?limit=6", "before"], ["?limit=5", "after"])).toEqual([
    "?limit=6",
  ]);
});
