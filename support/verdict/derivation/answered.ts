import { type AnswerName, type Answers, answers } from "../../answers/index.ts";
import { promiseOf } from "../../answers/promise.ts";
import { type EarlyEnd, earlyEndWords } from "../early-end.ts";
import type { ExchangeRecord } from "../exchange-record.ts";
import type { Observation, Unobserved } from "../observation.ts";

/** What came of a stated answer, with what belongs to each outcome. */
type AnswerOutcome =
  | ({ readonly outcome: "passed" } & Evidence)
  | ({ readonly outcome: "failed"; readonly reason: string } & Evidence)
  | {
      readonly outcome: "not-evaluated";
      readonly reason: string;
      /** The setting with which it could be judged. */
      readonly setting?: string;
    };

interface Evidence {
  readonly exchange?: ExchangeRecord;
}

/** The result for one stated answer, which is enforced separately from the document. */
export type AnswerResult = AnswerOutcome & {
  readonly name: AnswerName;
  readonly gap: string;
  /** Begins with "stated in dashspec.yaml: ". */
  readonly statement: string;
};

type ObservedAnswer = NonNullable<Observation["answer"]>;

interface AnsweredInput {
  readonly answers: Answers;
  readonly observations: readonly Observation[];
  readonly unobserved: readonly Unobserved[];
  readonly endedEarly?: EarlyEnd;
}

/**
 * Returns one result for each stated answer that the target could contradict. One observation that differs from the
 * answer fails it. If nothing relevant was observed, it is not evaluated; this is reported, and does not change the
 * verdict, which is about the document.
 */
export function deriveAnswers(input: AnsweredInput): readonly AnswerResult[] {
  // Object.keys widens the type. The type of answers has no other names.
  const names = Object.keys(input.answers) as AnswerName[];
  return names.flatMap((name) => {
    const stated = input.answers[name];
    const statement = stated === undefined ? null : promiseOf(name, stated);
    if (statement === null) return [];
    return [
      {
        name,
        gap: answers[name].gap,
        statement: `stated in dashspec.yaml: ${statement}`,
        ...judge(name, stated, input),
      },
    ];
  });
}

function judge(
  name: AnswerName,
  stated: unknown,
  { observations, unobserved, endedEarly }: AnsweredInput,
): AnswerOutcome {
  const own = observations.filter(({ answer }) => answer?.name === name);
  const contrary = own.find(({ answer }) => answer !== undefined && contradicts(stated, answer));
  if (contrary !== undefined) {
    return {
      outcome: "failed",
      reason: `contradicts what is stated (${name}: ${JSON.stringify(stated)}): ${contrary.text}; changed since?`,
      ...evidenceOf(contrary),
    };
  }
  const missing = unseen(stated, own);
  if (missing === null) return { outcome: "passed", ...evidenceOf(own[0]) };
  const missed = unobserved.find(({ answers: missedAnswers }) => missedAnswers.includes(name));
  if (missed !== undefined) {
    const { reason, setting } = missed;
    return { outcome: "not-evaluated", reason, ...(setting === undefined ? {} : { setting }) };
  }
  return { outcome: "not-evaluated", reason: endedEarly === undefined ? missing : earlyEndWords[endedEarly] };
}

function evidenceOf(observation: Observation | undefined): Evidence {
  return observation?.exchange === undefined ? {} : { exchange: observation.exchange };
}

/**
 * Whether an observation differs from the answer. A list names what the target accepts, so accepting more does not
 * contradict it.
 */
export function contradicts(stated: unknown, observed: ObservedAnswer): boolean {
  const { value, also = [] } = observed;
  if (!Array.isArray(stated)) return ![value, ...also].some((seen) => same(seen, stated));
  const refused = refusedIn(observed);
  return stated.some((item) => isIn(refused, item));
}

/** The values that were offered to the target, and that it did not accept. */
export function refusedIn({ value, tried = [] }: ObservedAnswer): readonly unknown[] {
  return tried.filter((offered) => !isIn(value, offered));
}

/** The part of the answer that was not observed, in words; null if all of it was. */
function unseen(stated: unknown, observations: readonly Observation[]): string | null {
  if (observations.length === 0) return "nothing in this run showed it";
  if (!Array.isArray(stated)) return null;
  const open = stated.filter((item) => !observations.some(({ answer }) => isIn(answer?.value, item)));
  return open.length === 0
    ? null
    : `nothing in this run showed ${open.map((item) => JSON.stringify(item)).join(" or ")}`;
}

/** Whether a list of values contains the value. What is no list contains none. */
export function isIn(list: unknown, item: unknown): boolean {
  return Array.isArray(list) && list.some((one) => same(one, item));
}

/** Whether two values of answers are equal. They are plain JSON: scalars, short lists, or bodies. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
