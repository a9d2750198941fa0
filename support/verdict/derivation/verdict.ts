import type { EarlyEnd } from "../early-end.ts";
import type { RequirementResult } from "../result.ts";
import type { AnswerResult } from "./answered.ts";

/** The last word is not a verdict: dashspec itself failed, which may hide any finding. */
export type VerdictWord =
  | "conformant"
  | "conformant-with-waivers"
  | "nonconformant"
  | "incomplete"
  | "aborted"
  | "none";

/** The verdict of a run, with its exit code. */
export interface Verdict {
  readonly verdict: VerdictWord;
  readonly exitCode: 0 | 1 | 3 | 4 | 5 | 130;
}

/** What a verdict follows from. */
export interface VerdictInput {
  readonly results: readonly Pick<RequirementResult, "level" | "outcome">[];
  /** The results for the stated answers. */
  readonly answered: readonly Pick<AnswerResult, "outcome">[];
  readonly endedEarly?: EarlyEnd | undefined;
  /** Faults of dashspec itself, inside and outside of checks. */
  readonly harnessFaults: readonly unknown[];
  /** A failed SHOULD counts as well. */
  readonly strict: boolean;
  /** An incomplete run exits with 0. The verdict stays the same. */
  readonly allowIncomplete: boolean;
  /** Waivers to delete or renew. */
  readonly staleWaivers: readonly unknown[];
}

/**
 * Returns the verdict of a run and its exit code: the first that applies of aborted, a fault of dashspec itself,
 * nonconformant, incomplete and conformant. A target that contradicts a stated answer is nonconformant, like one that
 * contradicts the document, and so is one with a stale waiver. A stated answer about which nothing was observed does
 * not change the verdict. If nothing at all was evaluated, the exit code stays 3 even if incomplete runs are allowed:
 * nothing is known about the target.
 */
export function deriveVerdict({
  results,
  answered,
  endedEarly,
  harnessFaults,
  strict,
  allowIncomplete,
  staleWaivers,
}: VerdictInput): Verdict {
  if (endedEarly === "interrupted") return { verdict: "aborted", exitCode: 130 };
  if (endedEarly === "target went away") return { verdict: "aborted", exitCode: 4 };
  if (harnessFaults.length > 0) return { verdict: "none", exitCode: 5 };
  const counts = (level: RequirementResult["level"]) => level === "MUST" || strict;
  const contradicted = answered.some(({ outcome }) => outcome === "failed");
  const failed = results.some(({ level, outcome }) => outcome === "failed" && counts(level));
  if (failed || contradicted || staleWaivers.length > 0) return { verdict: "nonconformant", exitCode: 1 };
  if (!results.some(({ outcome }) => outcome !== "not-evaluated" && outcome !== "not-selected")) {
    return { verdict: "incomplete", exitCode: 3 };
  }
  if (results.some(({ level, outcome }) => outcome === "not-evaluated" && level === "MUST")) {
    return { verdict: "incomplete", exitCode: allowIncomplete ? 0 : 3 };
  }
  const waived = results.some(({ outcome }) => outcome === "waived");
  return { verdict: waived ? "conformant-with-waivers" : "conformant", exitCode: 0 };
}
