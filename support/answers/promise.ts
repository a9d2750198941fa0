import { type AnswerName, answers } from "./index.ts";

/**
 * The words for what the target must do once the value is stated; null if nothing that the target does could contradict
 * it.
 */
export function promiseOf(name: AnswerName, value: unknown): string | null {
  const { promises } = answers[name] as { promises?: (value: unknown) => string }; // Each accepts what its own schema accepts.
  return promises?.(value) ?? null;
}
