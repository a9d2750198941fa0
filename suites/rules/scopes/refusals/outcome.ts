import { Finding } from "../../../../support/conformance/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";

/** When it is called, it returns the attempts that were answered, or throws what was found. */
export type Outcome = () => readonly Attempt[];

export async function outcomeOf(work: () => Promise<readonly Attempt[]>): Promise<Outcome> {
  try {
    const answered = await work();
    return () => answered;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

export function foundSomething(outcome: Outcome): boolean {
  try {
    outcome();
    return false;
  } catch (error) {
    return error instanceof Finding;
  }
}

/** Whether it came to nothing but refusals. */
export function isFine(outcome: Outcome): boolean {
  try {
    outcome();
    return true;
  } catch {
    return false;
  }
}
