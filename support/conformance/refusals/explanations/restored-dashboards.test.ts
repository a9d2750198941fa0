import { expect, test } from "vitest";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { RestoredDashboards } from "./restored-dashboards.ts";

const created = exampleExchange(
  "dashboards.create",
  { id: 5, name: "made", ...exampleFields },
  sentAsJson({ name: "made" }),
);
const written = (body: object) => exampleExchange("dashboards.update", { id: 5, ...body }, sentAsJson(body));
const memoryOf = (...exchanges: readonly (typeof created)[]): Memory => {
  const memory = new Memory();
  for (const exchange of exchanges) memory.record(exchange);
  return memory;
};
const deletedOnce = memoryOf(created, written({ deleted: true }));
const listed = (deleted: boolean) =>
  exampleExchange("dashboards.list", {
    count: 1,
    next: null,
    previous: null,
    results: [{ id: 5, deleted }],
  });
const shown = (deleted: boolean) => exampleExchange("dashboards.retrieve", { id: 5, deleted });

/**
 * Since when the dashboard is known to be restored, by exchanges that each lasted from the first to the second moment.
 */
function backSince(...told: readonly (readonly [ReturnType<typeof written>, number, number])[]) {
  return backSinceIn(deletedOnce, ...told);
}

/** The same, with what the memory knows of the dashboard. */
function backSinceIn(
  memory: Memory,
  ...told: readonly (readonly [ReturnType<typeof written>, number, number])[]
) {
  const [dashboard] = memory.objects;
  const restored = new RestoredDashboards(memory, (since, by) => by - since >= 100);
  if (dashboard === undefined) throw new Error("the memory knows no dashboard");
  for (const [exchange, started, ended] of told) {
    const span = { started, ended };
    if (exchange.operation === "dashboards.list") restored.recordList(exchange, span);
    else restored.record(exchange, dashboard, span);
  }
  const isListedAlone = restored.shownByListAlone.includes(dashboard);
  return isListedAlone ? [restored.backSince(dashboard), "by its list alone"] : restored.backSince(dashboard);
}

test("a dashboard is restored once a read that was sent after the restoration shows it live", () => {
  const restoration = [written({ deleted: false }), 10, 20] as const;
  expect(backSince(restoration)).toBeUndefined();
  expect(backSince(restoration, [shown(false), 15, 25])).toBeUndefined();
  expect(backSince(restoration, [shown(true), 30, 40])).toBeUndefined();
  expect(backSince(restoration, [shown(false), 30, 40])).toBe(40);
  expect(backSince(restoration, [shown(false), 30, 40], [shown(false), 50, 60])).toBe(40);
});

test("another update leaves it so, and another deletion does not", () => {
  const back = [
    [written({ deleted: false }), 10, 20],
    [shown(false), 30, 40],
  ] as const;
  expect(backSince(...back, [written({ name: "renamed" }), 50, 60])).toBe(40);
  expect(backSince(...back, [written({ deleted: true }), 50, 60])).toBeUndefined();
});

test("a dashboard that was never deleted is not restored", () => {
  expect(backSince([shown(false), 30, 40])).toBeUndefined();
  const neverDeleted = memoryOf(created, written({ deleted: false }));
  const restoration = [written({ deleted: false }), 10, 20] as const;
  expect(backSinceIn(neverDeleted, restoration, [shown(false), 30, 40])).toBeUndefined();
});

test("a late read after a deletion does not restore a dashboard", () => {
  expect(backSince([written({ deleted: true }), 10, 20], [shown(false), 30, 40])).toBeUndefined();
  const back = [
    [written({ deleted: false }), 10, 20],
    [shown(false), 30, 40],
  ] as const;
  const deletedAgain = [written({ deleted: true }), 50, 60] as const;
  expect(backSince(...back, deletedAgain, [shown(false), 70, 80])).toBeUndefined();
});

test("a cached list does not restore a dashboard", () => {
  expect(backSince([written({ deleted: true }), 10, 20], [listed(false), 130, 140])).toBeUndefined();
  const unchanged = exampleExchange(
    "dashboards.update",
    { id: 5, deleted: true },
    sentAsJson({ deleted: false }),
  );
  expect(backSince([unchanged, 10, 20], [listed(false), 130, 140])).toBeUndefined();
});

test("a list that cannot lag any more does, until a read of its own path", () => {
  const restoration = [written({ deleted: false }), 10, 20] as const;
  expect(backSince(restoration, [listed(false), 30, 40])).toBeUndefined();
  expect(backSince(restoration, [listed(true), 130, 140])).toBeUndefined();
  expect(backSince(restoration, [listed(false), 130, 140])).toEqual([140, "by its list alone"]);
  expect(backSince(restoration, [listed(false), 130, 140], [shown(false), 150, 160])).toBe(140);
  expect(
    backSince(restoration, [listed(false), 130, 140], [written({ deleted: true }), 150, 160]),
  ).toBeUndefined();
});
