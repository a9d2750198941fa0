import { type AnswerName, type Answers, answers } from "../../answers/index.ts";
import { statedUnavailable } from "../../answers/unavailable.ts";
import { operationNames } from "../../catalogue/index.ts";
import { present } from "../../settings/present.ts";
import type { Unobserved } from "../../verdict/index.ts";

/** An answer that could not be learned. */
export interface Blank {
  readonly name: AnswerName;
  readonly reason: string;
  readonly setting?: string;
}

/** Null if only a user can give the answer, because it shapes requests, and no answer of a target shows it. */
export function blankOf(name: AnswerName, unobserved: readonly Unobserved[]): Blank | null {
  const missed = unobserved.find((one) => one.answers.includes(name));
  if (missed === undefined) {
    return "promises" in answers[name] ? { name, reason: "nothing in this run showed it" } : null;
  }
  const { reason, setting } = missed;
  return { name, reason, ...present({ setting }) };
}

/** Whether an answer is about an operation that is not available. Then it needs no value. */
export function isMoot(name: AnswerName, known: Answers): boolean {
  const operation = operationNames.find((one) => name === `${one}.body` || name === `${one}.shape`);
  return operation !== undefined && statedUnavailable(operation, known) !== null;
}
