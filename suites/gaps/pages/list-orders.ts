import { listOrders } from "../../../support/answers/observed-lists.ts";
import { type ListName, listOperations } from "../../../support/catalogue/index.ts";
import {
  type ActiveProbe,
  type CheckContext,
  type Exchange,
  NotEvaluated,
  rowOf,
  shapeOf,
} from "../../../support/conformance/index.ts";
import { watch } from "../observing/watching.ts";
import { orderOf, ordersOf } from "./order.ts";

const rowsOf = (exchange: Exchange) => shapeOf(exchange)?.rows ?? [];

/** The order of the longest page of each list. Rows may be in an order by chance, so no answer states it. */
export const orders = watch(listOperations, (observer) => {
  const longest = new Map<string, { readonly exchange: Exchange; readonly rows: number }>();
  return {
    see(exchange) {
      const { operation, succeeded } = exchange;
      const rows = succeeded ? rowsOf(exchange).length : 0;
      if (rows > (longest.get(operation)?.rows ?? 0)) longest.set(operation, { exchange, rows });
    },
    end() {
      for (const [operation, { exchange }] of longest) {
        const list = operation.replace(".list", "");
        const order = orderOf(rowsOf(exchange));
        const words = order === null ? "in no recognizable order" : `in order ${order}`;
        observer.observe(`the list of ${list} is ${words}`, { data: { list, order }, exchange });
      }
    },
  };
});

/** Names that distinguish the orders by id, by time, by name with and without case, and with pinned rows first. */
const samples = [
  { label: "order M", pinned: false },
  { label: "order a", pinned: false },
  { label: "order Z", pinned: true },
  { label: "order b", pinned: false },
] as const;

/** The order in which the list shows dashboards of the run. */
export const orderOfDashboards: ActiveProbe = {
  name: "the order of dashboards",
  answers: ["pages.order.dashboards"],
  readOnly: false,
  body: async (context) => {
    const dashboards = await context.dashboards.borrow(samples.length);
    const own = new Set<string>();
    for (const [index, { id }] of dashboards.entries()) {
      const { label, pinned } = samples[index % samples.length] ?? samples[0];
      const body = { name: context.uniqueName(label), pinned };
      if ((await context.send("dashboards.update", { id }, { body })).succeeded) own.add(id);
    }
    await observeOrder("dashboards", context, own);
    await Promise.all(
      [...own].map((id) => context.send("dashboards.update", { id }, { body: { pinned: false } })),
    );
  },
};

/** The order in which the list shows apps of the run. */
export const orderOfApps: ActiveProbe = {
  name: "the order of apps",
  answers: ["pages.order.apps"],
  readOnly: false,
  body: async (context) => {
    const own = new Set<string>();
    for (const { label } of samples) {
      const { created } = await context.apps.make({ name: context.uniqueName(label) });
      own.add(rowOf(created, "app").id);
    }
    await observeOrder("apps", context, own);
  },
};

/**
 * Records the order of the run's own rows, because others' rows change meanwhile.
 * @throws {NotEvaluated} if the list leaves out own rows, or has an order that is not known
 */
export async function observeOrder(
  list: ListName,
  context: CheckContext,
  own: ReadonlySet<string>,
): Promise<void> {
  const snapshot = await context.lists.readQuietly(list);
  const rows = snapshot.items.filter(({ id }) => own.has(id)).map(({ value }) => value);
  const known: readonly string[] = listOrders;
  const [first, ...others] = ordersOf(rows).filter((order) => known.includes(order));
  const [exchange] = snapshot.exchanges;
  if (rows.length < own.size) {
    throw new NotEvaluated({
      reason: `the list of ${list} shows ${rows.length} of the run's own ${own.size}, too few to tell its order`,
    });
  }
  if (first === undefined) {
    throw new NotEvaluated({ reason: `the list of ${list} is in no order that dashspec knows` });
  }
  context.observe("pages.order", `the list of ${list} is in order ${first}`, {
    answer: { name: `pages.order.${list}`, value: first, ...(others.length > 0 && { also: others }) },
    ...(exchange === undefined ? {} : { exchange }),
  });
}
