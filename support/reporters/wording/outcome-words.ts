import type { RequirementOutcome } from "../../verdict/index.ts";
import type { countOutcomes } from "../report.ts";

/** The outcome in words. */
export const outcomeWords: Readonly<Record<RequirementOutcome, string>> = {
  passed: "passed",
  failed: "failed",
  waived: "waived",
  "not-evaluated": "not evaluated",
  "not-selected": "not selected",
};

/** The outcomes that a tally shows. A phone has no room for those that appear only if a user asks for them. */
export function outcomesToShow(counts: ReturnType<typeof countOutcomes>): readonly RequirementOutcome[] {
  return (["passed", "failed", "waived", "not-evaluated", "not-selected"] as const).filter(
    (outcome) =>
      (outcome !== "waived" && outcome !== "not-selected") ||
      counts.MUST[outcome] + counts.SHOULD[outcome] > 0,
  );
}
