import { type AnswerName, type Answers, answers } from "../../answers/index.ts";
import { isDenial, settingFor } from "../../answers/unavailable.ts";
import { present } from "../../settings/present.ts";
import { contradicts, isIn, refusedIn, same } from "../../verdict/derivation/answered.ts";
import type { ExchangeRecord, Observation, Unobserved } from "../../verdict/index.ts";
import { type Blank, blankOf, isMoot } from "./blanks.ts";

/** One answer, as observed on the target. */
export interface LearnedAnswer {
  readonly name: AnswerName;
  /** The observation, in words. */
  readonly text: string;
  readonly value: unknown;
  readonly exchange?: ExchangeRecord;
}

/** An answer in the file that no longer matches the target. */
export interface Change extends LearnedAnswer {
  readonly stated: unknown;
}

/** What a run learned about the gaps. */
export interface LearnedAnswers {
  /** Gaps without an answer so far. */
  readonly learned: readonly LearnedAnswer[];
  readonly changed: readonly Change[];
  readonly blanks: readonly Blank[];
}

interface ObservedRun {
  readonly observations: readonly Observation[];
  readonly unobserved: readonly Unobserved[];
  readonly answers: Answers;
}

/**
 * Returns what the observations teach, in the order of the table of answers. Contradictory observations teach nothing.
 */
export function learnedAnswersOf({ observations, unobserved, answers: stated }: ObservedRun): LearnedAnswers {
  const learned: LearnedAnswer[] = [];
  const changed: Change[] = [];
  const blanks: Blank[] = [];
  // Object.keys widens the type. The keys are the table's own.
  for (const name of Object.keys(answers) as AnswerName[]) {
    const own = observations.filter(({ answer }) => answer?.name === name);
    const was = stated[name];
    if (own.length === 0) {
      const blank = blankOf(name, unobserved);
      if (was === undefined && blank !== null) blanks.push(blank);
      continue;
    }
    const conclusion = conclude(own);
    if (typeof conclusion === "string") {
      blanks.push({ name, reason: conclusion });
      continue;
    }
    const { value, shownBy } = conclusion;
    const { exchange, text } = shownBy;
    if (isDefect(exchange)) {
      blanks.push({ name, reason: `a server error is a defect, and not a way to fill a gap: ${text}` });
      continue;
    }
    const learnedAnswer = { name, text, value, ...present({ exchange }) };
    if (was === undefined) {
      if (answers[name].schema.safeParse(value).success) learned.push(learnedAnswer);
      else {
        const reason = `the observation cannot be an answer: ${text}`;
        blanks.push({ name, reason, setting: settingFor(name) });
      }
    } else if (!agrees(was, own)) changed.push({ ...learnedAnswer, stated: was });
  }
  const known: Answers = {
    ...stated,
    ...Object.fromEntries(learned.map(({ name, value }) => [name, value])),
  };
  return { learned, changed, blanks: blanks.filter(({ name }) => !isMoot(name, known)) };
}

/** Whether the observation is a server error. As a stated answer, it would have to stay one. */
function isDefect(exchange: ExchangeRecord | undefined): boolean {
  return (exchange?.status ?? 0) >= 500;
}

interface Conclusion {
  readonly value: unknown;
  readonly shownBy: Observation;
}

/** The one value on which all observations of an answer agree, or the reason why there is none. */
function conclude(observations: readonly Observation[]): Conclusion | string {
  const [first] = observations;
  const [value] = observations.map(({ answer }) => answer?.value);
  if (first === undefined) return "nothing in this run showed it";
  if (Array.isArray(value)) return concludeList(observations);
  // If several bodies work, the first one will do.
  if (typeof value === "object" && value !== null) return { value, shownBy: first };
  const contrary = observations.find(({ answer }) => !same(answer?.value, value));
  if (contrary === undefined) return { value, shownBy: first };
  return `the target contradicts itself: ${first.text}; ${contrary.text}`;
}

/** Lists of accepted values are combined. If a value was accepted once and refused another time, nothing is learned. */
function concludeList(observations: readonly Observation[]): Conclusion | string {
  const taken = unique(observations.flatMap(({ answer }) => listOf(answer?.value)));
  const refused = observations.flatMap(({ answer }) => (answer === undefined ? [] : refusedIn(answer)));
  const contradicted = taken.filter((item) => isIn(refused, item));
  if (contradicted.length > 0) {
    return `the target contradicts itself: it accepted and refused ${contradicted.map((item) => JSON.stringify(item)).join(", ")}`;
  }
  // An observation with an accepted value is the evidence. Among several, the one with the most offered values is the
  // best.
  const telling = observations.filter(({ answer }) => listOf(answer?.value).length > 0);
  const [shownBy] = (telling.length > 0 ? telling : observations).toSorted(
    (one, other) => listOf(other.answer?.tried).length - listOf(one.answer?.tried).length,
  );
  return shownBy === undefined ? "nothing in this run showed it" : { value: taken, shownBy };
}

/** Whether a stated value still holds. A stated body was chosen among those that work. */
function agrees(stated: unknown, observations: readonly Observation[]): boolean {
  if (typeof stated === "object" && !Array.isArray(stated)) return true;
  return !observations.some(({ answer }) => answer !== undefined && contradicts(stated, answer));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function unique(items: readonly unknown[]): readonly unknown[] {
  return items.filter((item, index) => items.findIndex((one) => same(one, item)) === index);
}

/**
 * Whether an answer says that something is not available. dashspec no longer tries it then, so a person should know.
 */
export function saysUnavailable({ name, value }: LearnedAnswer): boolean {
  if (name.startsWith("samples.")) return Array.isArray(value) && value.length === 0;
  return isDenial(name, value);
}
