import type { Json, JsonObject } from "../../../support/conformance/index.ts";

/** Known orders of lists, in words, each with the key by which its rows ascend. */
const orders: readonly (readonly [words: string, key: (row: JsonObject) => readonly Json[]])[] = [
  ["by id", (row) => [row.id ?? null]],
  ["by time of creation", (row) => [row.created_at ?? null]],
  ["by name", (row) => [row.name ?? null]],
  ["by name, without regard to case", (row) => [lower(row.name)]],
  ["pinned first, then by name", (row) => [row.pinned === true ? 0 : 1, row.name ?? null]],
  [
    "pinned first, then by name without regard to case",
    (row) => [row.pinned === true ? 0 : 1, lower(row.name)],
  ],
  ["pinned first, then by id", (row) => [row.pinned === true ? 0 : 1, row.id ?? null]],
];

/** The order of the rows in words, or null if it is unknown to dashspec. */
export function orderOf(rows: readonly JsonObject[]): string | null {
  return ordersOf(rows)[0] ?? null;
}

/** All orders of the rows, in words. A few rows can be in several orders. */
export function ordersOf(rows: readonly JsonObject[]): readonly string[] {
  if (rows.length < 3) return [];
  return orders.flatMap(([words, key]) => {
    const keys = rows.map(key);
    if (!isAscending(keys) && !isAscending([...keys].reverse())) return [];
    const direction = compare(keys[0] ?? [], keys[keys.length - 1] ?? []);
    // Rows that all have the same key, or none, show nothing.
    if (direction === 0 || keys.some((values) => values.includes(null))) return [];
    return [direction < 0 ? words : `${words}, the last first`];
  });
}

function isAscending(keys: readonly (readonly Json[])[]): boolean {
  return keys.every((key, index) => index === 0 || compare(keys[index - 1] ?? [], key) <= 0);
}

function compare(one: readonly Json[], other: readonly Json[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? null;
    if (value === against || value === null || against === null) continue;
    // Objects have no order.
    if (typeof value === "object" || typeof against === "object") continue;
    if (typeof value !== typeof against) return Number(value) < Number(against) ? -1 : 1;
    return value < against ? -1 : 1;
  }
  return 0;
}

function lower(value: Json | undefined): Json {
  return typeof value === "string" ? value.toLowerCase() : (value ?? null);
}
