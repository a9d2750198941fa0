import type { RequirementResult } from "../result.ts";

/**
 * Returns the results as seen by a user of an earlier version. A statement that a later version added, and that failed
 * or was not evaluated, is reported and counts nowhere, so that a new statement turns no pipeline red overnight. Passed
 * and waived statements stay as they are.
 * @param version such as "0.2" for all of 0.2, or "0.2.1"; all versions if absent
 */
export function asOf(
  results: readonly RequirementResult[],
  version: string | undefined,
): readonly RequirementResult[] {
  if (version === undefined) return results;
  return results.map((result): RequirementResult => {
    const { since, outcome, reason } = result;
    if (since === undefined || !isLater(since, version)) return result;
    if (outcome !== "failed" && outcome !== "not-evaluated") return result;
    const found = outcome === "failed" ? "failed" : "was not evaluated";
    const why = reason === undefined ? "" : `: ${reason}`;
    return {
      ...result,
      outcome: "not-selected",
      later: outcome,
      reason: `judged since ${since}, which is later than ${version}; it ${found}${why}`,
    };
  });
}

/** Whether a version is later than another one, compared only as precisely as the other is given. */
export function isLater(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split(".").map(Number));
  for (const [index, part] of (two ?? []).entries()) {
    const own = one?.[index] ?? 0;
    if (own !== part) return own > part;
  }
  return false;
}
