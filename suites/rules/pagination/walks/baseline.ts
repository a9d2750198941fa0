import type { ListName } from "../../../../support/catalogue/index.ts";
import { NotEvaluated, type RunState } from "../../../../support/conformance/index.ts";
import { Page } from "./page.ts";

/** The list as read with large pages. Walks and windows are compared with it. */
export interface Baseline {
  readonly pages: readonly Page[];
  /** The ids by their index in the list. Sparse if the list is too long to be read whole. */
  readonly ids: ReadonlyMap<number, string>;
  /** The number of rows; null if others changed it meanwhile. */
  readonly total: number | null;
  /** The number of rows that the list has at least. */
  readonly minRows: number;
  /** Whether every row was read. */
  readonly complete: boolean;
  /** Whether an index means anything: false if the same rows come in another order each time. */
  readonly ordered: boolean;
  /** The largest limit that the target accepts. */
  readonly maxLimitAccepted: number;
}

/** @throws {NotEvaluated} if the list cannot be read, or accepts no page size */
export async function readBaseline({ lists }: Pick<RunState, "lists">, list: ListName): Promise<Baseline> {
  const {
    complete,
    rows,
    size: maxLimitAccepted,
    ...reading
  } = await lists[list].read({ everywhere: true }, { quietly: true });
  const pages = reading.pages.map(({ exchange }) => new Page(list, exchange, "request"));
  const ids = new Map(
    pages.flatMap((page) => page.ids.map((id, index) => [(page.offset ?? 0) + index, id] as const)),
  );
  if (maxLimitAccepted === null) {
    throw new NotEvaluated({
      reason: `the list of ${list} does not accept limit`,
      because: `${list}.pages.limit`,
    });
  }
  const total = complete ? new Set(ids.values()).size : rows;
  return { pages, ids, total, minRows: total, complete, ordered: true, maxLimitAccepted };
}

/** The ids at the indexes from `from` up to, but not including, `to`; null if any of them is unknown. */
export function partOf(baseline: Baseline, from: number, to: number): readonly string[] | null {
  if (!baseline.ordered) return null;
  const part: string[] = [];
  for (let index = from; index < to; index += 1) {
    const id = baseline.ids.get(index);
    if (id === undefined) return null;
    part.push(id);
  }
  return part;
}

/** The change of the list between two readings. */
export type Change = "none" | "order" | "rows";

/** How the list changed between two readings. */
export function changeBetween(before: Baseline, after: Baseline): Change {
  if (before.total !== after.total || before.ids.size !== after.ids.size) return "rows";
  if ([...before.ids].every(([index, id]) => after.ids.get(index) === id)) return "none";
  const rows = new Set(before.ids.values());
  return before.complete && [...after.ids.values()].every((id) => rows.has(id)) ? "order" : "rows";
}

/** The rows without their indexes. If the order differs from one reading to the next, an index means nothing. */
export function withoutOrder(baseline: Baseline): Baseline {
  return { ...baseline, ordered: false };
}

/**
 * What two readings of a list agree on if rows were added or removed in between: the rows that kept their index. The
 * number of rows is not included, even if both readings have the same number, because it was different in between.
 */
export function agreedOn(before: Baseline, after: Baseline): Baseline {
  const ids = new Map([...before.ids].filter(([index, id]) => after.ids.get(index) === id));
  const minRows = Math.min(before.minRows, after.minRows);
  return { ...before, ids, total: null, minRows, complete: false };
}
