import { expect, test } from "vitest";
import type { CheckContext } from "../../../support/conformance/index.ts";
import { observeOrder } from "./list-orders.ts";

/** The observed order of a list of apps with these ids and names. */
function told(items: readonly (readonly [id: number, name: string])[], own: readonly string[]) {
  const rows = items.map(([id, name]) => ({ id: String(id), value: { id, name } }));
  // The function only reads the list and records observations.
  const context = {
    lists: { readQuietly: async () => ({ items: rows, exchanges: [] }) },
    observe: () => undefined,
  } as unknown as CheckContext;
  return observeOrder("apps", context, new Set(own));
}

const unordered = [
  [3, "z"],
  [1, "a"],
  [2, "c"],
  [4, "b"],
] as const;

test.each([
  ["the list of apps is in no order that dashspec knows", unordered, ["1", "2", "3", "4"]],
  [
    "the list of apps shows 3 of the run's own 4, too few to tell its order",
    unordered.slice(0, 3),
    ["1", "2", "3", "4"],
  ],
])("%s", async (reason, items, own) => {
  await expect(told(items, own)).rejects.toThrow(reason);
});
