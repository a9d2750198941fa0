import type { RequirementId } from "../../../catalogue/index.ts";
import type { Seam } from "../../request.ts";
import type { PagedOperation } from "../../seams/lists.ts";
import { type Area, areas } from "../building/area.ts";
import { type Fault, fault } from "../fault.ts";

type Rule =
  Extract<RequirementId, `dashboards.pages.${string}`> extends `dashboards.pages.${infer Name}`
    ? Name
    : never;

/** A rule of section 8, the way in which it is broken, the lists, and the mistake. */
export type PageRule<Change> = readonly [
  rule: Rule,
  way: string,
  areas: readonly Area[],
  edit: Change,
  mistake: string,
];

/** In both lists. */
export const both: readonly Area[] = areas;

/** The faults of a table of rules. */
export function pageFaultsOf<Change>(
  rows: readonly PageRule<Change>[],
  seam: (list: PagedOperation, change: Change) => Seam,
): readonly Fault[] {
  return rows.flatMap(([rule, way, areas, edit, mistake]) =>
    areas.map((area) => fault(`${area}.pages.${rule}`, way, mistake, seam(`${area}.list`, edit))),
  );
}
