import { type AnswerName, answers } from "./index.ts";

/**
 * The words of what a run holds the target to once the value is stated, or null where nothing that the target does could
 * contradict it.
 */
export function promiseOf(name: AnswerName, value: unknown): string | null {
  const { promises } = answers[name] as { promises?: (value: unknown) => string }; // Each takes what its own schema lets through.
  return promises?.(value) ?? null;
}
