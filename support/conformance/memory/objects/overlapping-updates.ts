import type { Fields } from "../../comparison/compare-object.ts";
import type { FieldHistory } from "./field-history.ts";

/** An update of one object that was taken, and when it was under way. */
export interface Update {
  readonly sent: Fields;
  readonly started: number;
  readonly ended: number;
}

/**
 * What comes of two updates of one object that overlap is a gap, also where they name other fields: the one may write back what
 * it found before the other came.
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
