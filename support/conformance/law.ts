import type { ListName, OperationName, RequirementId } from "../catalogue/index.ts";
import type { Exchange } from "../http/exchange.ts";
import type { FindingText } from "./conclusions/finding.ts";
import type { Need } from "./needs/index.ts";

/** The verdict of a law on one exchange: it does not apply, it holds, or it is broken in the described way. */
export type LawVerdict = "silent" | "holds" | FindingText;

/** Judges the exchanges of one run in the order of their answers. */
export interface LawJudge {
  (exchange: Exchange): LawVerdict;
  /** Violations that only the end of the run can establish: no later exchange or lost write explains them. */
  readonly atEnd?: (wasWriteLost: WasWriteLost) => readonly LawViolation[];
}

/** Whether a write to an object got no answer that shows its effect. */
export type WasWriteLost = (list: ListName, id: string) => boolean;

/** An answer that contradicts a law, and how. */
export interface LawViolation {
  readonly text: FindingText;
  readonly exchange: Exchange;
}

/** A statement that is judged on every exchange of its operations, whichever check sent it. */
export interface Law {
  readonly requirement: RequirementId;
  readonly operations: readonly OperationName[];
  /**
   * Further operations that may explain what the judge sees. The law says nothing about them, so it hears them in every
   * area.
   */
  readonly hears?: readonly OperationName[];
  /** Creates a judge for one run. It may remember earlier exchanges. */
  readonly start: () => LawJudge;
  /** The needs of requests to which the law applies. */
  readonly needs?: readonly Need[];
  /** Statements about the fields that it reads. If answers break one of them, the law may not apply to any answer. */
  readonly reads?: readonly RequirementId[];
  /**
   * Whether the law judges probes as well, because its statement holds whatever was requested, like the shape of
   * successful answers (rule 2). Other answers to probes are gaps.
   */
  readonly ofProbes?: boolean;
}
