import { type FindingText, NotEvaluated } from "../errors.ts";

/** What is wrong with a read; nothing where it cannot be read, which is for those to say who judge it. */
export function legibly(problem: () => FindingText | null): FindingText | null {
  try {
    return problem();
  } catch (error) {
    if (error instanceof NotEvaluated) return null;
    throw error;
  }
}
