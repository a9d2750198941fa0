import {
  listOf,
  type OperationName,
  operations,
  successOf,
  titleOf,
} from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type FindingText,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import { Exercise, type Outcome, type Send, type Shortfall } from "../exercise.ts";
import type { Attempt } from "./attempt.ts";
import { expectKeyAsLabelled } from "./key-survey.ts";

/** What holders of a scope came to at an operation, and at the one that undoes it. */
interface Trial {
  readonly outcomes: ReadonlyMap<OperationName, Outcome>;
  /**
   * How the full key is answered to what a key with the scope fell short at, in the same slash form: where it falls short as
   * well, scopes are not the reason.
   */
  readonly controls: ReadonlyMap<Attempt, ReadonlyMap<OperationName, Outcome>>;
  /** The holders that sent another than the first of the valid requests: a target may refuse that to every key. */
  readonly others: ReadonlySet<Attempt>;
}

/** A finding shows so many denials. */
const mostShown = 3;

/**
 * The rule of grants (rule 5): each holder of the scope is answered as documented, in either slash form, and what it
 * asked for is done, as the full key sees it.
 * @param exercised the operation that the holders exercise: the same one, or the one that it undoes
 * @returns the holders that were answered
 * @throws {Finding} where holders were denied what the full key is granted
 * @throws {NotEvaluated} where the full key is denied it as well, it is one key's own fault, or nobody was answered
 */
export async function expectGranted(
  context: CheckContext,
  operation: OperationName,
  exercised: OperationName,
  holders: readonly Attempt[],
): Promise<readonly Attempt[]> {
  const {
    outcomes,
    controls,
    others: sentOthers,
  } = await context.once(`holders at ${exercised}`, () => tryHolders(context, exercised, holders));
  const outcome: Partial<Outcome> = outcomes.get(operation) ?? {};
  const controlOf = (attempt: Attempt) => controls.get(attempt)?.get(operation);
  const isUnproven = ({ attempt }: Shortfall) => sentOthers.has(attempt) && !isFine(controlOf(attempt));
  const unproven = new Set(outcome.shortfalls?.filter(isUnproven).map(({ attempt }) => attempt));
  const answered = outcome.answered?.filter((attempt) => !unproven.has(attempt)) ?? [];
  const shortfalls = outcome.shortfalls?.filter(({ attempt }) => !unproven.has(attempt)) ?? [];
  if (answered.length === 0)
    throw new NotEvaluated({ reason: "no attempt got an answer that can be judged" });
  const [first, ...more] = shortfalls;
  if (first === undefined) return answered;
  for (const { attempt } of shortfalls) {
    const control = controlOf(attempt)?.shortfalls[0];
    if (control !== undefined) throw noMatterOfScopes(operation, attempt.slash, control.problem);
  }
  if (shortfalls.every(({ exchange }) => !exchange.succeeded)) {
    await expectKeyAsLabelled(
      context,
      shortfalls.map(({ attempt }) => attempt),
    );
  }
  const others = more.length === 0 ? "" : ` (and ${more.length} more such)`;
  const message = `${titleOf(operation)} with ${first.attempt.words}: ${first.problem.message}${others}`;
  const shown = shortfalls.slice(0, mostShown).map(({ exchange }) => exchange);
  throw context.finding({ ...first.problem, message }, shown);
}

async function tryHolders(
  context: CheckContext,
  operation: OperationName,
  holders: readonly Attempt[],
): Promise<Trial> {
  const exercise = await Exercise.arrange(context, operation, onRefusedConnection(context, operation));
  const turns = turnsOf(exercise, holders.length);
  const variants = new Map(holders.map((attempt, index) => [attempt, turns[index] ?? 0]));
  const variantOf = (attempt: Attempt) => variants.get(attempt) ?? 0;
  const outcomes = await exercise.perform(holders, variantOf);
  const shortfalls = [...outcomes.values()].flatMap((outcome) => outcome.shortfalls);
  const controls = new Map<Attempt, ReadonlyMap<OperationName, Outcome>>();
  for (const { attempt } of shortfalls) {
    const isSame = (other: Attempt) =>
      other.slash === attempt.slash && variantOf(other) === variantOf(attempt);
    const known = [...controls].find(([other]) => isSame(other))?.[1];
    exercise.lookAnew();
    const control: Attempt = { credential: { kind: "full" }, words: "the full key", slash: attempt.slash };
    try {
      controls.set(attempt, known ?? (await exercise.perform([control], () => variantOf(attempt))));
    } catch (error) {
      // What cannot be controlled proves nothing of what the target may refuse to every key.
      if (!(error instanceof NotEvaluated) || variantOf(attempt) === 0) throw error;
    }
  }
  const others = new Set(holders.filter((attempt) => variantOf(attempt) !== 0));
  return { outcomes, controls, others };
}

/** Whether the full key was answered as documented. */
function isFine(control: Outcome | undefined): boolean {
  return control !== undefined && control.answered.length > 0 && control.shortfalls.length === 0;
}

/**
 * Which of the valid requests each holder sends: the first, and in turn those with the most and the fewest fields. Pairs of
 * holders send the same one, since the slash forms take turns as well.
 */
function turnsOf({ fullest, slightest }: Exercise, holders: number): readonly number[] {
  const turns = [0, fullest, slightest];
  const each = holders < 2 * turns.length ? 1 : 2;
  return Array.from({ length: holders }, (_, index) => turns[Math.floor(index / each) % turns.length] ?? 0);
}

/**
 * Sends as the holders of keys on one connection, on which a request without a key was refused before, at every fourth
 * operation: the next ones must not suffer for it. An object that is not found may not have arrived everywhere yet.
 */
function onRefusedConnection(context: CheckContext, operation: OperationName): Send {
  const connection = context.connection();
  const list = `${listOf(operation)}.list` as const;
  const refuse = () =>
    context.trySend(list, {}, { query: { limit: "1" }, credential: { kind: "none" }, connection });
  // One server mostly keeps its connections in one way.
  const isOpened = operations[operation].number % 4 === 0;
  let refused: Promise<unknown> | null = isOpened ? null : Promise.resolve();
  /** Whether an object was not there to the last: the other keys of the check need not wait for it. */
  let outlasted = false;
  const isThere = (answer: Exchange | null) => answer?.status !== 404;
  return async (name, { credential, slash: trailingSlash }, { parameters, ...valid }) => {
    refused ??= refuse();
    await refused;
    const ask = () => context.trySend(name, parameters, { ...valid, credential, trailingSlash, connection });
    if (outlasted) return ask();
    const answer = await context.settle(ask, isThere);
    outlasted = !isThere(answer);
    return answer;
  };
}

function noMatterOfScopes(operation: OperationName, slash: boolean, problem: FindingText): NotEvaluated {
  const slashes = operations[operation].method === "GET" ? "service.slash.reads" : "service.slash.writes";
  const where = slash ? ", with a trailing slash" : "";
  return new NotEvaluated({
    reason: `the full key is treated the same way${where}: ${problem.message}`,
    because: slash ? slashes : successOf(operation),
  });
}
