import type { Reference } from "./reference.ts";

/** What happened to the list between two readings. */
export type Change = "none" | "order" | "rows";

export function changeBetween(before: Reference, after: Reference): Change {
  if (before.total !== after.total || before.ids.size !== after.ids.size) return "rows";
  if ([...before.ids].every(([index, id]) => after.ids.get(index) === id)) return "none";
  const rows = new Set(before.ids.values());
  return before.complete && [...after.ids.values()].every((id) => rows.has(id)) ? "order" : "rows";
}

/** The same rows without places: where the order differs from one reading to the next, an index means nothing. */
export function withoutOrder(reference: Reference): Reference {
  return { ...reference, ordered: false };
}

/**
 * What two readings of a list agree on, where rows came or went in between: rows that kept their index. The number of rows
 * is not among it, even where both have as many: it was another one in between.
 */
export function agreedOn(before: Reference, after: Reference): Reference {
  const ids = new Map([...before.ids].filter(([index, id]) => after.ids.get(index) === id));
  const least = Math.min(before.least, after.least);
  return { ...before, ids, total: null, least, complete: false };
}
