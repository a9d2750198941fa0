import type { RequirementResult } from "../../verdict/index.ts";
import type { Report } from "../report.ts";

/** A difference, as a report shows it. */
export interface ShownDifference {
  /** The statement whose finding is shown. */
  readonly shown: RequirementResult;
  /** The ids of the other statements that failed by it. */
  readonly others: readonly string[];
  /** Why they failed with the one that is shown. What their findings have in common need not be the cause. */
  readonly reason: string;
  /** The statements that were not evaluated because of it. */
  readonly waiting: readonly RequirementResult[];
}

/** The differences in their order, each with its statements. */
export function shownDifferences({
  results,
  differences,
}: Pick<Report, "results" | "differences">): readonly ShownDifference[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return differences.flatMap(({ shownBy, failed, words, requirements }) => {
    const shown = byId.get(shownBy);
    if (shown === undefined) return [];
    return [
      {
        shown,
        others: failed.filter((id) => id !== shownBy),
        reason: `probably for the same reason${words === undefined ? "" : ` (${words})`}`,
        waiting: requirements.flatMap((id) => byId.get(id) ?? []),
      },
    ];
  });
}
