import type { FindingText } from "../conclusions/finding.ts";
import { NotEvaluated } from "../conclusions/not-evaluated.ts";

/** The problem of a read; none if the read is illegible, which other requirements judge. */
export function legibly(problem: () => FindingText | null): FindingText | null {
  try {
    return problem();
  } catch (error) {
    if (error instanceof NotEvaluated) return null;
    throw error;
  }
}
