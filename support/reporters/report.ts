import type { Answers } from "../answers/index.ts";
import type { Area } from "../catalogue/index.ts";
import type { Gap, Level } from "../catalogue/statement.ts";
import type { Depth } from "../settings/target-plan.ts";
import type {
  AnswerResult,
  Difference,
  RequirementOutcome,
  RequirementResult,
  RootCause,
  RunResult,
  StaleWaiver,
  Verdict,
} from "../verdict/index.ts";

/** What the user selected. */
export interface Selection {
  /** All if empty. */
  readonly areas: readonly Area[];
  /** Requirement ids, with `*` for anything; all if empty. */
  readonly only: readonly string[];
  readonly readOnly: boolean;
}

/** The data for all reports of one run. */
export interface Report extends Omit<RunResult, "checks">, Verdict {
  /** Every fault of dashspec itself: those of checks, and those outside of them. */
  readonly faults: readonly string[];
  /** The version of dashspec. */
  readonly version: string;
  /** The version of the statements. */
  readonly catalogue: string;
  readonly target: {
    readonly baseUrl: string;
    readonly kind: "url" | "embedded";
    readonly projectId?: string;
    readonly organizationId?: string;
  };
  readonly run: {
    readonly id: string;
    /** ISO 8601 in UTC. */
    readonly startedAt: string;
    readonly durationMs: number;
    readonly seed: number;
    readonly depth: Depth;
    /** What the commands in the reports must be given again, because no file of settings has it: flags with values. */
    readonly flags?: Readonly<Record<"run" | "replay", readonly string[]>>;
  };
  readonly results: readonly RequirementResult[];
  /** What is broken or missing, the widest first. */
  readonly causes: readonly RootCause[];
  /** The failures other than what never works, each difference once. */
  readonly differences: readonly Difference[];
  readonly staleWaivers: readonly StaleWaiver[];
  readonly selection: Selection;
  /** Whether a failed SHOULD counts as well. */
  readonly strict: boolean;
  /** The version that the user chose. Statements of later versions do not count. */
  readonly asOf?: string;
  /** The user's answers about gaps. */
  readonly stated: Answers;
  /** The outcomes of those answers that the target could contradict. */
  readonly answered: readonly AnswerResult[];
  readonly gaps: readonly Gap[];
}

/** The number of statements with each outcome. */
export type OutcomeCounts = Record<RequirementOutcome, number>;

/** Returns how many requirements of each level have each outcome. */
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
