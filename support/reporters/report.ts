import type { Gap, Level } from "../catalogue/statement.ts";
import type { Depth } from "../runner/plan.ts";
import type { RequirementOutcome, RequirementResult, RunResult, Verdict } from "../verdict/index.ts";

/** Everything that the reports of one run are made of. */
export interface Report extends Omit<RunResult, "checks">, Verdict {
  readonly target: { readonly baseUrl: string; readonly kind: "url" | "embedded" };
  readonly run: {
    readonly id: string;
    /** ISO 8601 in UTC. */
    readonly startedAt: string;
    readonly durationMs: number;
    readonly seed: number;
    readonly depth: Depth;
  };
  readonly results: readonly RequirementResult[];
  readonly gaps: readonly Gap[];
}

export type OutcomeCounts = Record<RequirementOutcome, number>;

/** Returns how many requirements of each level came to each outcome. */
export function countOutcomes(
  results: readonly Pick<RequirementResult, "level" | "outcome">[],
): Record<Level, OutcomeCounts> {
  const none: OutcomeCounts = {
    passed: 0,
    failed: 0,
    waived: 0,
    "not-evaluated": 0,
    "not-selected": 0,
  };
  const counts = { MUST: { ...none }, SHOULD: { ...none } };
  for (const { level, outcome } of results) counts[level][outcome] += 1;
  return counts;
}
