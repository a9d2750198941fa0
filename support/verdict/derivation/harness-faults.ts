import type { RequirementResult } from "../result.ts";

/**
 * Returns every fault of dashspec itself: those of checks, each with the statement that could not be judged because of
 * it, and all others.
 */
export function harnessFaultsOf(
  results: readonly Pick<RequirementResult, "id" | "checks">[],
  outsideChecks: readonly string[],
): readonly string[] {
  const inChecks = results.flatMap(({ id, checks }) =>
    checks.flatMap((check) => (check.outcome === "harness-fault" ? [`${id}: ${check.message}`] : [])),
  );
  return [...inChecks, ...outsideChecks];
}
