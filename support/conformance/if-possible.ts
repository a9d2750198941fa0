import { NotEvaluated } from "./errors.ts";

/** Does what widens a check, which goes on without it where the target does not allow it (rule 12). */
export async function ifPossible<Result>(widen: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await widen();
  } catch (error) {
    if (!(error instanceof NotEvaluated)) throw error;
    return undefined;
  }
}
