import type { Exchange, FindingText } from "../../../support/conformance/index.ts";
import type { Attempt } from "./attempt.ts";

/** An attempt that was not answered as documented, or did not have its effect. */
export interface Shortfall {
  readonly attempt: Attempt;
  readonly exchange: Exchange;
  readonly problem: FindingText;
}

/** The outcomes of the attempts at one operation. */
export interface OperationOutcome {
  readonly answered: readonly Attempt[];
  readonly shortfalls: readonly Shortfall[];
}

/** Whether there were attempts, and all were answered as documented. */
export function allAsDocumented(outcome: OperationOutcome | undefined): boolean {
  return outcome !== undefined && outcome.answered.length > 0 && outcome.shortfalls.length === 0;
}
