import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { TracedWalks } from "./traced-walks.ts";

const address = "http://127.0.0.1/api/organizations/1/pipeline_import_apps";

/** A page of two of five apps, which links to the offset `next`. */
function page(offset: number, ids: readonly number[], next: number | null) {
  return exampleExchange(
    "apps.list",
    {
      count: 5,
      next: next === null ? null : `${address}?limit=2&offset=${next}`,
      previous: null,
      results: ids.map((id) => ({ id, name: `app ${id}` })),
    },
    { url: `${address}?limit=2&offset=${offset}` },
  );
}

function traced(...pages: readonly ReturnType<typeof page>[]) {
  const walks = new TracedWalks();
  for (const one of pages) walks.record("apps", one);
  return walks.all;
}

const whole = [page(0, [1, 2], 2), page(2, [3, 4], 4), page(4, [5], null)];
const rowsOf = (...pages: readonly ReturnType<typeof page>[]) =>
  traced(...pages).map((walk) => walk.pages.map(({ offset, rows, repeated }) => [offset, rows, repeated]));

test("pages that link to each other form a walk", () => {
  expect(traced(...whole)).toEqual([
    {
      list: "apps",
      limit: 2,
      count: 5,
      complete: true,
      pages: [
        { offset: 0, rows: 2, repeated: 0 },
        { offset: 2, rows: 2, repeated: 0 },
        { offset: 4, rows: 1, repeated: 0 },
      ],
    },
  ]);
});

test("a walk goes where the links lead: back over rows, or past them", () => {
  expect(rowsOf(page(0, [1, 2], 1), page(1, [2, 3], 2), page(2, [3, 4], null))).toEqual([
    [
      [0, 2, 0],
      [1, 2, 1],
      [2, 2, 1],
    ],
  ]);
  expect(rowsOf(page(0, [1, 2], 3), page(3, [4, 5], null))).toEqual([
    [
      [0, 2, 0],
      [3, 2, 0],
    ],
  ]);
});

test("simultaneous walks are distinguished", () => {
  const [first, second, third] = whole;
  if (first === undefined || second === undefined || third === undefined) throw new Error("three pages");
  expect(rowsOf(first, first, second, first, third)).toEqual([
    [
      [0, 2, 0],
      [2, 2, 0],
      [4, 1, 0],
    ],
  ]);
});

test("a walk that goes wrong is kept, or otherwise the one that comes farthest", () => {
  const short = [page(0, [1, 2], 2), page(2, [3, 4], null)];
  const cut = [page(0, [1, 2], 2), page(2, [3, 4], 4)];
  expect(rowsOf(...whole, ...cut)[0]).toHaveLength(3);
  expect(rowsOf(...whole, ...short)[0]).toHaveLength(2);
  expect(rowsOf(...whole, page(0, [1, 2], 2), page(2, [1, 4], 4))[0]).toHaveLength(2);
});

test("a single page is not a walk", () => {
  expect(traced(page(0, [1, 2], 2), page(4, [5], null))).toEqual([]);
});
