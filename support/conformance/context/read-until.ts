import type { RetryPolicy } from "../../http/waiting/retry-policy.ts";
import type { FindingText } from "../conclusions/finding.ts";
import { NotEvaluated } from "../conclusions/not-evaluated.ts";

interface Expectation<Read> {
  readonly retryPolicy: RetryPolicy;
  readonly read: () => Promise<Read>;
  readonly problem: (read: Read) => FindingText | null | Promise<FindingText | null>;
  /** Called if a later read agrees that did not at first. */
  readonly onLate: () => void;
}

/** The last read and its problem; null if there is none. */
export interface LastRead<Read> {
  readonly read: Read;
  readonly wrong: FindingText | null;
}

/**
 * Reads until there is no problem, for at most two seconds. Returns the last read with its problem.
 * @throws {NotEvaluated} if the object could not be read in the end
 */
export async function readUntil<Read>({
  retryPolicy,
  read,
  problem,
  onLate,
}: Expectation<Read>): Promise<LastRead<Read>> {
  for await (const attempt of retryPolicy.attempts(read)) {
    const wrong = await orMissing(() => problem(attempt.read));
    if (wrong === null) {
      if (!attempt.isFirst) onLate();
      return { read: attempt.read, wrong: null };
    }
    if (!attempt.isLast) continue;
    if (wrong instanceof NotEvaluated) throw wrong;
    return { read: attempt.read, wrong };
  }
  throw new Error("the retry policy planned no attempt");
}

/** The problem of a read. A read that does not find its object yet is repeated as well. */
async function orMissing(
  problem: () => FindingText | null | Promise<FindingText | null>,
): Promise<FindingText | NotEvaluated | null> {
  try {
    return await problem();
  } catch (error) {
    if (error instanceof NotEvaluated && error.obstacle.because?.endsWith(".status")) return error;
    throw error;
  }
}
