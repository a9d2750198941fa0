import { type FindingText, NotEvaluated } from "../errors.ts";

/** The problem of a read; none if the read is illegible, which other requirements judge. */
export function legibly(problem: () => FindingText | null): FindingText | null {
  try {
    return problem();
  } catch (error) {
    if (error instanceof NotEvaluated) return null;
    throw error;
  }
}
