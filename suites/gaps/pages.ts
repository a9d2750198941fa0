import { listOrders } from "../../support/answers/observed-lists.ts";
import type { ListName } from "../../support/fixtures/lists.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import type { Look, Probe } from "../../support/judging/probe.ts";
import { rowOf } from "../../support/judging/reading.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import { ordersOf } from "../pagination/order.ts";
import { answeredIn, isPlain } from "./reading.ts";
import { watch } from "./watching.ts";

/** So many rows on one page as were asked for show that no maximum is near. */
const manyRows = 250;

interface Window {
  readonly limit: number | null;
  readonly offset: number;
  readonly rows: number;
  readonly count: number;
}

/** What a page was asked for and what it has; null where either is not a matter of sizes. */
function windowOf(exchange: Exchange): Window | null {
  const { searchParams } = new URL(exchange.url);
  const [limit, offset] = [searchParams.get("limit"), searchParams.get("offset") ?? "0"];
  const { count, results } = answeredIn(exchange) ?? {};
  if (!isPlain(exchange) || !exchange.succeeded || !Array.isArray(results)) return null;
  if ((limit !== null && !/^[1-9]\d*$/.test(limit)) || !/^\d+$/.test(offset)) return null;
  if (typeof count !== "number") return null;
  return {
    limit: limit === null ? null : Number(limit),
    offset: Number(offset),
    rows: results.length,
    count,
  };
}

/** Names that tell the orders by id, by time, by name with and without regard to case apart, and the pinned one. */
const samples = [
  { label: "order M", pinned: false },
  { label: "order a", pinned: false },
  { label: "order Z", pinned: true },
  { label: "order b", pinned: false },
] as const;

const orderOfDashboards: Look = {
  name: "the order of dashboards",
  answers: ["pages.order.dashboards"],
  readOnly: false,
  body: async (context) => {
    const boards = await context.boards(samples.length);
    const own = new Set<string>();
    for (const [index, { id }] of boards.entries()) {
      const { label, pinned } = samples[index % samples.length] ?? samples[0];
      const body = { name: context.uniqueName(label), pinned };
      if ((await context.send("dashboards.update", { id }, { body })).succeeded) own.add(id);
    }
    await tellOrder("dashboards", context, own);
    await Promise.all(
      [...own].map((id) => context.send("dashboards.update", { id }, { body: { pinned: false } })),
    );
  },
};

const orderOfApps: Look = {
  name: "the order of apps",
  answers: ["pages.order.apps"],
  readOnly: false,
  body: async (context) => {
    const own = new Set<string>();
    for (const { label } of samples) {
      const { created } = await context.createApp({ name: context.uniqueName(label) });
      own.add(rowOf(created, "app").id);
    }
    await tellOrder("apps", context, own);
  },
};

/** Tells the order of rows that the run holds itself: others' rows change meanwhile. */
async function tellOrder(
  list: ListName,
  context: Parameters<Look["body"]>[0],
  own: ReadonlySet<string>,
): Promise<void> {
  const snapshot = await context.quietList(list);
  const rows = snapshot.items.filter(({ id }) => own.has(id)).map(({ value }) => value);
  const known: readonly string[] = listOrders;
  const [first, ...others] = ordersOf(rows).filter((order) => known.includes(order));
  const [exchange] = snapshot.exchanges;
  if (rows.length < own.size || first === undefined) {
    throw new NotEvaluated({ reason: `the list of ${list} is in no order that dashspec knows` });
  }
  context.observe("pages.order", `the list of ${list} is in order ${first}`, {
    answer: { name: `pages.order.${list}`, value: first, ...(others.length > 0 && { also: others }) },
    ...(exchange === undefined ? {} : { exchange }),
  });
}

/** What section 8 leaves open. */
export const pageProbes = {
  "pages.sizes": {
    shownBy: ["dashboards.pages.default", "apps.pages.default"],
    watches: [
      watch(["dashboards.list", "apps.list"], (observer) => ({
        see(exchange) {
          const window = windowOf(exchange);
          if (window === null) return;
          const { limit, offset, rows, count } = window;
          const more = offset + rows < count;
          if (limit === null && more && rows > 0) {
            observer.observe(`a page has ${rows} rows where no limit is sent`, {
              answer: { name: "pages.default", value: rows },
              exchange,
            });
          }
          if (limit !== null && rows < limit && more && rows > 0) {
            observer.observe(`a page has at most ${rows} rows`, {
              answer: { name: "pages.largest", value: rows },
              exchange,
            });
          }
          if (limit !== null && rows === limit && rows >= manyRows) {
            observer.observe(`a page of ${rows} rows is given whole`, {
              answer: { name: "pages.largest", value: "none" },
              exchange,
            });
          }
        },
      })),
    ],
  },
  "pages.order": {
    shownBy: ["dashboards.pages.default", "apps.pages.default"],
    looks: [orderOfDashboards, orderOfApps],
  },
  // The checks of pages past the end send limits and offsets that are none as well.
  "pages.odd_parameters": { shownBy: ["dashboards.pages.past_end", "apps.pages.past_end"] },
} as const satisfies Record<string, Probe>;
