import { type ListName, listNames, type RequirementId } from "../../../catalogue/index.ts";
import type { Seam } from "../../http/request.ts";
import type { PagedOperation } from "../../seams/lists.ts";
import { type Fault, fault } from "../fault.ts";

type Rule =
  Extract<RequirementId, `dashboards.pages.${string}`> extends `dashboards.pages.${infer Name}`
    ? Name
    : never;

/** A rule of section 8, the way in which it is broken, the lists, and the mistake. */
export type PageRule<Change> = readonly [
  rule: Rule,
  way: string,
  lists: readonly ListName[],
  edit: Change,
  mistake: string,
];

/** In both lists. */
export const both: readonly ListName[] = listNames;

/** The faults of a table of rules. */
export function pageFaultsOf<Change>(
  rows: readonly PageRule<Change>[],
  seam: (list: PagedOperation, change: Change) => Seam,
): readonly Fault[] {
  return rows.flatMap(([rule, way, lists, edit, mistake]) =>
    lists.map((list) => fault(`${list}.pages.${rule}.${way}`, mistake, seam(`${list}.list`, edit))),
  );
}
