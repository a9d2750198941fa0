import type { Dispatcher } from "undici";
import { listOf, type OperationName, operations } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  type Recipe,
} from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import type { Outcome, Send, VariantOf } from "../../exercise/attempts.ts";
import type { Exercise } from "../../exercise/exercise.ts";
import type { Variants } from "../../exercise/variants.ts";

/** The outcomes of a scope's holders at an operation, and at the one that undoes it. */
export interface Trial {
  readonly outcomes: ReadonlyMap<OperationName, Outcome>;
  /**
   * The outcomes of the full key for each attempt in which a key with the scope fell short, in the same slash form. If
   * the full key falls short as well, scopes are not the reason.
   */
  readonly controls: ReadonlyMap<Attempt, ReadonlyMap<OperationName, Outcome>>;
  /** The holders that were denied again a while later, when their key must have been known (rule 10). */
  readonly lasting: ReadonlySet<Attempt>;
  /** The holders that sent another valid request than the first. A target may refuse that one to every key. */
  readonly others: ReadonlySet<Attempt>;
  /** The holders that were granted the operation elsewhere in the run, and were not tried again. */
  readonly elsewhere: readonly Attempt[];
}

/** This many holders are always tried, because what they are shown is compared with what the full key is shown. */
const alwaysAsked = 3;

/**
 * Exercises an operation with each of the keys. Whatever falls short is repeated with the full key.
 * @throws {NotEvaluated} if what a further key needs cannot be arranged
 */
export async function tryHolders(exercise: Exercise, all: readonly Attempt[]): Promise<Trial> {
  const elsewhere = new Set<Attempt>();
  const isWanted = (attempt: Attempt) => {
    if (all.indexOf(attempt) < alwaysAsked || !isGrantedElsewhere(exercise, attempt)) return true;
    elsewhere.add(attempt);
    return false;
  };
  const holders = all.filter(isWanted);
  const turns = turnsOf(exercise.variants, holders.length, exercise.context.plan.depth === "smoke");
  const variants = new Map(holders.map((attempt, index) => [attempt, turns[index] ?? 0]));
  const variantOf = (attempt: Attempt) => variants.get(attempt) ?? 0;
  const outcomes = await exercise.perform(holders, variantOf, isWanted);
  const shortfalls = [...outcomes.values()].flatMap((outcome) => outcome.shortfalls);
  const controls = new Map<Attempt, ReadonlyMap<OperationName, Outcome>>();
  for (const { attempt } of shortfalls) {
    const isSame = (other: Attempt) =>
      other.slash === attempt.slash && variantOf(other) === variantOf(attempt);
    const known = [...controls].find(([other]) => isSame(other))?.[1];
    exercise.lookAnew();
    const control: Attempt = { credential: { kind: "full" }, words: "the full key", slash: attempt.slash };
    try {
      const controlled = known ?? (await exercise.perform([control], () => variantOf(attempt)));
      controls.set(attempt, controlled);
      if (known === undefined) await askAtOtherForm(exercise, controlled);
    } catch (error) {
      // Without a control request, a denial of a request that the target may refuse to every key proves nothing.
      if (!(error instanceof NotEvaluated) || variantOf(attempt) === 0) throw error;
    }
  }
  const lasting = await lastingAmong(exercise, shortfalls, variantOf);
  const others = new Set(holders.filter((attempt) => variantOf(attempt) !== 0));
  return { outcomes, controls, lasting, others, elsewhere: [...elsewhere] };
}

/**
 * Tries the first of the known keys that were denied once more on the same object, because the denial may depend on the
 * object's state.
 */
async function lastingAmong(
  exercise: Exercise,
  shortfalls: Outcome["shortfalls"],
  variantOf: VariantOf,
): Promise<ReadonlySet<Attempt>> {
  const { retryPolicy, state } = exercise.context;
  const { grantedKeys } = state.target;
  const denied = shortfalls.filter(({ exchange: { status } }) => grantedKeys.mayRefuseKey(status));
  if (denied.length === 0) return new Set();
  await retryPolicy.outlastLag();
  const first = denied.find(({ attempt }) => grantedKeys.knows(attempt.credential));
  if (first === undefined) return new Set();
  exercise.lookAnew();
  try {
    const again = (await exercise.perform([first.attempt], variantOf)).get(first.exchange.operation);
    return new Set(again?.shortfalls.map(({ attempt }) => attempt));
  } catch (error) {
    if (!(error instanceof NotEvaluated)) throw error;
    return new Set();
  }
}

/** If another operation undoes this one, it is exercised as well. A check that is tried again tries all keys. */
function isGrantedElsewhere({ context, operation }: Exercise, { credential }: Attempt): boolean {
  const { undoneBy }: Recipe = recipes[operation];
  const { grantedKeys } = context.state.target;
  const exercised = undoneBy === undefined ? [operation] : [operation, undoneBy.operation];
  return !context.isRepeated && exercised.every((name) => grantedKeys.has(name, credential));
}

/**
 * If the full key is refused a read as well, it sends the same read in the other slash form at once, because the object
 * may never be in this state again.
 */
async function askAtOtherForm(
  { context }: Exercise,
  controlled: ReadonlyMap<OperationName, Outcome>,
): Promise<void> {
  const shortfalls = [...controlled.values()].flatMap((outcome) => outcome.shortfalls);
  const refused = shortfalls.find(({ exchange }) => !exchange.succeeded)?.exchange;
  if (refused === undefined || operations[refused.operation].method !== "GET") return;
  const { operation, parameters, query, hasTrailingSlash: slash } = refused;
  const ask = (trailingSlash: boolean) => context.trySend(operation, parameters, { query, trailingSlash });
  const taken = await ask(!slash);
  if (taken?.succeeded !== true) return;
  // The read may have lagged behind a write (rule 10).
  const again = await context.settle(
    () => ask(slash),
    (answer) => answer?.succeeded !== false,
  );
  if (again?.succeeded === false) context.state.records.refusals.takenAtOtherForm.set(refused, taken);
}

/** Combines the outcomes of holders that were tried apart. */
export function together(trials: readonly Trial[]): Trial {
  const operations = new Set(trials.flatMap(({ outcomes }) => [...outcomes.keys()]));
  const outcomeOf = (operation: OperationName): Outcome => {
    const parts = trials.flatMap(({ outcomes }) => outcomes.get(operation) ?? []);
    return {
      answered: parts.flatMap(({ answered }) => answered),
      shortfalls: parts.flatMap(({ shortfalls }) => shortfalls),
    };
  };
  return {
    outcomes: new Map([...operations].map((operation) => [operation, outcomeOf(operation)])),
    controls: new Map(trials.flatMap(({ controls }) => [...controls])),
    lasting: new Set(trials.flatMap(({ lasting }) => [...lasting])),
    others: new Set(trials.flatMap(({ others }) => [...others])),
    elsewhere: trials.flatMap(({ elsewhere }) => elsewhere),
  };
}

/**
 * The index of the valid request that each holder sends: the first, and in turn those with the most and the fewest
 * fields. Two holders in a row send the same one, since the slash forms take turns as well. If many keys are tried,
 * those with the fewest scopes, which come first, send the most fields. This shows whether a field needs a further
 * scope.
 */
function turnsOf({ fullest, slightest }: Variants, holders: number, isBrief: boolean): readonly number[] {
  const turns = isBrief ? [0, fullest, slightest] : [fullest, 0, slightest];
  const each = holders < 2 * turns.length ? 1 : 2;
  return Array.from({ length: holders }, (_, index) => turns[Math.floor(index / each) % turns.length] ?? 0);
}

/**
 * Sends the requests of the holders, in the first lane over one connection. If an object is not found, it may not have
 * arrived everywhere yet. The same holds for a key that was just made.
 */
export function sendOver(context: CheckContext, connection: Dispatcher): Send {
  /**
   * Whether an object or a key was still missing at the end of the wait. Then the other keys of the check need not wait
   * for it.
   */
  let outlasted = false;
  const isThere = (answer: Exchange | null) => answer?.status !== 404 && answer?.status !== 401;
  return async (name, { credential, slash: trailingSlash }, { parameters, ...valid }, lane) => {
    const over = lane === 0 ? { connection } : {};
    const ask = () => context.trySend(name, parameters, { ...valid, credential, trailingSlash, ...over });
    if (outlasted) return ask();
    const answer = await context.settle(ask, isThere);
    outlasted = !isThere(answer);
    return answer;
  };
}

/**
 * The same over a new connection. At every fourth operation a request without a key was refused on it before, which
 * must not affect the next ones.
 */
export function sendOverRefused(context: CheckContext, operation: OperationName): Send {
  const connection = context.connection();
  const send = sendOver(context, connection);
  const list = `${listOf(operation)}.list` as const;
  const refuse = () =>
    context.trySend(list, {}, { query: { limit: "1" }, credential: { kind: "none" }, connection });
  // Every fourth operation is enough, because a server usually treats all its connections alike.
  let refused: Promise<unknown> | null = operations[operation].number % 4 === 0 ? null : Promise.resolve();
  return async (...request) => {
    refused ??= refuse();
    await refused;
    return send(...request);
  };
}
