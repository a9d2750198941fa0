import type { Fields } from "../../comparison/compare-object.ts";
import type { FieldHistory } from "./field-history.ts";

/** An update of one object that succeeded, and when it was under way. */
export interface Update {
  readonly sent: Fields;
  readonly started: number;
  readonly ended: number;
}

/**
 * The result of two overlapping updates of one object is a gap, even if they name different fields. One of them may
 * write back what it read before the other was carried out.
 */
export function carryOver(
  fields: ReadonlyMap<string, FieldHistory<unknown>>,
  one: Update,
  other: Update,
): void {
  if (one.started > other.ended || other.started > one.ended) return;
  for (const [name, history] of fields) {
    if (name in one.sent === name in other.sent) continue;
    history.carryOver(name in one.sent ? other : one);
  }
}
