import { Finding } from "../../../../support/conformance/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";

/** A function that returns the attempts that were answered, or throws the finding. */
export type KeptOutcome = () => readonly Attempt[];

/** Carries out the work, and keeps its result or its failure for those who look at it later. */
export async function outcomeOf(work: () => Promise<readonly Attempt[]>): Promise<KeptOutcome> {
  try {
    const answered = await work();
    return () => answered;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Whether the work failed with a finding. */
export function foundSomething(outcome: KeptOutcome): boolean {
  try {
    outcome();
    return false;
  } catch (error) {
    return error instanceof Finding;
  }
}

/** Whether the outcome is neither a finding nor any other error. */
export function hasNoError(outcome: KeptOutcome): boolean {
  try {
    outcome();
    return true;
  } catch {
    return false;
  }
}
