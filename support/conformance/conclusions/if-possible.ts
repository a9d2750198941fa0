import { NotEvaluated } from "./not-evaluated.ts";

/** Does an optional part of a check. If the target does not allow it, the check goes on without it (rule 12). */
export async function ifPossible<Result>(widen: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await widen();
  } catch (error) {
    if (!(error instanceof NotEvaluated)) throw error;
    return undefined;
  }
}
