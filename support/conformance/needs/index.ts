import { type OperationName, operations, unscopedOperations } from "../../catalogue/index.ts";
import { Finding } from "../conclusions/finding.ts";
import { NotEvaluated, StatedUnavailable } from "../conclusions/not-evaluated.ts";
import type { Borrower } from "../fixtures/lending/borrower.ts";
import type { Means, Need } from "./definition.ts";
import { definitions } from "./needs.ts";

export type { Means, Need } from "./definition.ts";

/** The rest of a sentence that begins with "needs". */
export function wordsOf(need: Need): string {
  return definitions[need].words;
}

/** Why the means do not meet a need; null if they meet all needs, as far as is known before the first request. */
export function missingOf(needs: readonly Need[], means: Means): NotEvaluated | null {
  for (const need of needs) {
    const missing = definitions[need].missing(means);
    if (missing !== null) return missing;
  }
  return null;
}

/** The needs of a request of an operation to an object of the run's own. */
export function needsOf(operation: OperationName): readonly Need[] {
  const unscoped = unscopedOperations
    .filter((name) => name === operation)
    .map((name) => `key for ${name}` as const);
  const { area, path, method } = operations[operation];
  if (area === "collaborators" && method !== "GET") return ["collaborator"];
  return area === "apps" && path.includes(":id") ? ["app", ...unscoped] : unscoped;
}

/**
 * Returns if the needs of a check are met.
 * @throws {NotEvaluated} with the reason why one of them is not met
 * @throws {Finding} if the unmet need violates the check's own requirement
 */
export async function expectNeeds(
  { requirement, needs }: { readonly requirement: string; readonly needs: readonly Need[] },
  context: Borrower,
): Promise<void> {
  for (const need of needs) {
    const { missing, ask, tryThoughUnavailable } = definitions[need];
    const unmet = missing({ ...context.plan, refused: [] });
    if (unmet instanceof StatedUnavailable) {
      await context.once(`${need}, though it is not available`, async () => tryThoughUnavailable?.(context));
    }
    if (unmet !== null) throw unmet;
    try {
      await ask?.(context);
    } catch (error) {
      if (!(error instanceof NotEvaluated) || error.obstacle.because !== requirement) throw error;
      const [answer] = error.exchanges;
      const expected = answer === undefined ? {} : { expected: String(operations[answer.operation].status) };
      throw new Finding({ message: error.message, ...expected }, error.exchanges);
    }
  }
}
