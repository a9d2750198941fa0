import type { AnswerResult } from "./answered.ts";
import type { RequirementResult, RunResult } from "./result.ts";

export type VerdictWord = "conformant" | "nonconformant" | "incomplete" | "aborted";

export interface Verdict {
  readonly verdict: VerdictWord;
  readonly exitCode: 0 | 1 | 3 | 4 | 130;
}

export interface VerdictInput {
  readonly results: readonly Pick<RequirementResult, "level" | "outcome">[];
  /** What came of the user's own answers. */
  readonly answered: readonly Pick<AnswerResult, "outcome">[];
  readonly aborted?: RunResult["aborted"];
  /** Faults of dashspec itself, outside any check. */
  readonly harnessFaults: readonly unknown[];
  /** A failed SHOULD counts as well. */
  readonly strict: boolean;
  /** An incomplete run exits with 0; the word stays. */
  readonly allowIncomplete: boolean;
  /** Any waiver that is stale makes the run exit with 1; the word stays. */
  readonly staleWaivers: readonly unknown[];
}

/**
 * Returns the verdict of a run and its exit code: the first that applies of aborted, nonconformant, incomplete and
 * conformant. Where nothing at all was evaluated the exit code stays 3 even when incomplete runs are allowed, since
 * green would then say something about a target that nobody looked at; and so it does after a fault of dashspec outside
 * any check, of which nobody knows what it hid. A target that contradicts what its user answered is
 * nonconformant like one that contradicts the document; an answer of which nothing was seen leaves the verdict alone.
 */
export function deriveVerdict({ staleWaivers, ...input }: VerdictInput): Verdict {
  const judged = judge(input);
  const fails = staleWaivers.length > 0 && judged.verdict !== "aborted";
  return fails ? { ...judged, exitCode: 1 } : judged;
}

function judge({
  results,
  answered,
  aborted,
  harnessFaults,
  strict,
  allowIncomplete,
}: Omit<VerdictInput, "staleWaivers">): Verdict {
  if (aborted === "interrupted") return { verdict: "aborted", exitCode: 130 };
  if (aborted === "target went away") return { verdict: "aborted", exitCode: 4 };
  const counts = (level: RequirementResult["level"]) => level === "MUST" || strict;
  const contradicted = answered.some(({ outcome }) => outcome === "failed");
  if (contradicted || results.some(({ level, outcome }) => outcome === "failed" && counts(level))) {
    return { verdict: "nonconformant", exitCode: 1 };
  }
  if (harnessFaults.length > 0) return { verdict: "incomplete", exitCode: 3 };
  if (!results.some(({ outcome }) => outcome !== "not-evaluated" && outcome !== "not-selected")) {
    return { verdict: "incomplete", exitCode: 3 };
  }
  if (results.some(({ level, outcome }) => outcome === "not-evaluated" && level === "MUST")) {
    return { verdict: "incomplete", exitCode: allowIncomplete ? 0 : 3 };
  }
  return { verdict: "conformant", exitCode: 0 };
}
