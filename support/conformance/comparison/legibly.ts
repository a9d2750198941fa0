import { NotEvaluated } from "../conclusions/not-evaluated.ts";

/** What is read in an answer; null if that is illegible, which other requirements judge. */
export function legibly<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotEvaluated) return null;
    throw error;
  }
}
