import { expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import type { Exchange } from "../exchange.ts";
import { Suspensions } from "./suspensions.ts";

const about = (id: string, operation: OperationName, status?: number): Exchange =>
  exampleExchange(
    operation,
    {},
    { parameters: { id }, durationMs: 0, ...(status !== undefined && { status }) },
  );

/** Updates and retrieves of dashboards and apps, all granted. */
const granted = () =>
  (["dashboards.update", "dashboards.retrieve", "apps.update", "apps.retrieve"] as const).map((operation) =>
    about("1", operation),
  );

const update = (id: string, status = 403) => about(id, "dashboards.update", status);
const appUpdate = (id: string) => about(id, "apps.update", 403);
const refused = () => [update("1"), appUpdate("2"), update("3"), appUpdate("4"), update("5")];

function recording(exchanges: readonly Exchange[]): Suspensions {
  const suspensions = new Suspensions();
  for (const exchange of exchanges) suspensions.record(exchange);
  return suspensions;
}

test("when all writes are refused from one moment on, no key counts as refused by them", () => {
  const [before, served, writes] = [appUpdate("9"), granted(), refused()];
  const suspensions = recording([before, ...served, ...writes]);
  expect(writes.map((write) => suspensions.explain(write))).toEqual(writes.map(() => true));
  const [noKey, read] = [{ kind: "none" } as const, about("1", "dashboards.retrieve", 403)];
  expect(
    suspensions.explain(
      exampleExchange("apps.update", {}, { status: 403, credential: noKey, durationMs: 0 }),
    ),
  ).toBe(true);
  expect([suspensions.explain(before), suspensions.explain(update("1", 400))]).toEqual([false, false]);
  expect(suspensions.explain(read)).toBe(true);
});

test("a read that is granted meanwhile shows that only writes are refused", () => {
  const [served, first, read, rest] = [
    granted(),
    update("1"),
    about("1", "dashboards.retrieve"),
    refused().slice(1),
  ];
  const suspensions = recording([...served, first, read, ...rest]);
  expect(suspensions.explain(first)).toBe(true);
  expect(suspensions.explain(about("1", "dashboards.retrieve", 403))).toBe(false);
});

test("reads of new objects may be refused as reads of what is not there", () => {
  const ids = ["1", "2", "3", "4", "5"];
  const both = (id: string, status?: number) =>
    (["dashboards.retrieve", "apps.retrieve"] as const).map((operation) => about(id, operation, status));
  const first = both("9");
  const shown = ids.flatMap((id) => both(id));
  const reads = ids.flatMap((id) => both(id, 403));
  const [read] = reads;
  const isExplained = (exchanges: readonly Exchange[]) =>
    read !== undefined && recording([...exchanges, ...reads]).explain(read);
  expect([isExplained(first), isExplained(shown)]).toEqual([false, true]);
});

test("it ends with the next success", () => {
  const suspensions = recording([...granted(), ...refused(), ...granted()]);
  expect(suspensions.explain(update("6"))).toBe(false);
});

const served = granted();
test.each([
  ["few refusals", refused().slice(1)],
  ["refusals of one operation", ["1", "2", "3", "4", "5", "6"].map((id) => update(id))],
  ["refusals about two objects", [1, 2, 1, 2, 1].flatMap((id) => [update(`${id}`), appUpdate(`${id}`)])],
  ["refusals with a success between them", [...refused().slice(2), update("1", 200), ...refused().slice(2)]],
  [
    "refusals of what was never granted",
    refused().map(({ parameters }) => about(`${parameters.id}`, "apps.upgrade", 403)),
  ],
])("%s have reasons of their own", (_, exchanges) => {
  const suspensions = recording([...served, ...exchanges]);
  expect(exchanges.some((exchange) => suspensions.explain(exchange))).toBe(false);
});

test("one may begin with a refusal to the full key of what it was granted before", () => {
  const suspensions = recording(granted());
  expect(suspensions.mayBeginWith(update("1"))).toBe(true);
  expect(suspensions.mayBeginWith(about("1", "apps.upgrade", 403)), "never granted").toBe(false);
  expect(suspensions.mayBeginWith(update("1", 404)), "not withheld").toBe(false);
});
