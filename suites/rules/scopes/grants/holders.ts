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
import type { Exercise, Outcome, Send, VariantOf } from "../../exercise/exercise.ts";
import type { Variants } from "../../exercise/variants.ts";

/** What holders of a scope came to at an operation, and at the one that undoes it. */
export interface Trial {
  readonly outcomes: ReadonlyMap<OperationName, Outcome>;
  /**
   * How the full key is answered to what a key with the scope fell short at, in the same slash form: where it falls short as
   * well, scopes are not the reason.
   */
  readonly controls: ReadonlyMap<Attempt, ReadonlyMap<OperationName, Outcome>>;
  /** Those who were denied it again a while later, with a key that was known by then (rule 10). */
  readonly lasting: ReadonlySet<Attempt>;
  /** The holders that sent another than the first of the valid requests: a target may refuse that to every key. */
  readonly others: ReadonlySet<Attempt>;
  /** The holders that were granted the operation elsewhere in the run, and were not asked again. */
  readonly elsewhere: readonly Attempt[];
}

/** So many holders are asked whatever they were granted elsewhere: what they are shown is compared with what the full key is. */
const alwaysAsked = 3;

/**
 * Exercises an operation with each of the keys, and with the full key what fell short with one of them.
 * @throws {NotEvaluated} where what a further key needs cannot be arranged
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
      // What cannot be controlled proves nothing of what the target may refuse to every key.
      if (!(error instanceof NotEvaluated) || variantOf(attempt) === 0) throw error;
    }
  }
  const lasting = await lastingAmong(exercise, shortfalls, variantOf);
  const others = new Set(holders.filter((attempt) => variantOf(attempt) !== 0));
  return { outcomes, controls, lasting, others, elsewhere: [...elsewhere] };
}

/**
 * Asks once more with the first of the known keys that were denied, about the same object: what is denied there may hang on what it
 * is.
 */
async function lastingAmong(
  exercise: Exercise,
  shortfalls: Outcome["shortfalls"],
  variantOf: VariantOf,
): Promise<ReadonlySet<Attempt>> {
  const { retryPolicy, state } = exercise.context;
  const denied = shortfalls.filter(({ exchange: { status } }) => status === 401 || status === 403);
  if (denied.length === 0) return new Set();
  await retryPolicy.outlastLag();
  const first = denied.find(({ attempt }) => state.target.grantedKeys.knows(attempt.credential));
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

/** Where another operation undoes what this one does, that is exercised as well. What is tried again is asked of everybody. */
function isGrantedElsewhere({ context, operation }: Exercise, { credential }: Attempt): boolean {
  const { undoneBy }: Recipe = recipes[operation];
  const { grantedKeys } = context.state.target;
  const exercised = undoneBy === undefined ? [operation] : [operation, undoneBy.operation];
  return !context.isRepeated && exercised.every((name) => grantedKeys.has(name, credential));
}

/**
 * Where the full key is refused a read as well, it asks for the same at the other form of the path at once: the object may never be
 * as it is again.
 */
async function askAtOtherForm(
  { context }: Exercise,
  controlled: ReadonlyMap<OperationName, Outcome>,
): Promise<void> {
  const shortfalls = [...controlled.values()].flatMap((outcome) => outcome.shortfalls);
  const refused = shortfalls.find(({ exchange }) => !exchange.succeeded)?.exchange;
  if (refused === undefined || operations[refused.operation].method !== "GET") return;
  const { operation, parameters, url } = refused;
  const { pathname, searchParams } = new URL(url);
  const slash = pathname.endsWith("/");
  const ask = (trailingSlash: boolean) =>
    context.trySend(operation, parameters, { query: Object.fromEntries(searchParams), trailingSlash });
  const taken = await ask(!slash);
  if (taken?.succeeded !== true) return;
  // It may have been a late read (rule 10).
  const again = await context.settle(
    () => ask(slash),
    (answer) => answer?.succeeded !== false,
  );
  if (again?.succeeded === false) context.state.refusals.contradictByForm(refused, taken);
}

/** What holders came to who were tried apart. */
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
 * Which of the valid requests each holder sends: the first, and in turn those with the most and the fewest fields. Pairs of
 * holders send the same one, since the slash forms take turns as well. Where many keys are tried, those with the fewest scopes, which
 * come first, send the most fields: what a field needs beside the scope shows.
 */
function turnsOf({ fullest, slightest }: Variants, holders: number, isBrief: boolean): readonly number[] {
  const turns = isBrief ? [0, fullest, slightest] : [fullest, 0, slightest];
  const each = holders < 2 * turns.length ? 1 : 2;
  return Array.from({ length: holders }, (_, index) => turns[Math.floor(index / each) % turns.length] ?? 0);
}

/**
 * Sends as the holders of keys, in the first lane over one connection. An object that is not found may not have arrived
 * everywhere yet, and neither may a key that has just been made.
 */
export function sendOver(context: CheckContext, connection: Dispatcher): Send {
  /** Whether an object or a key was not there to the last: the other keys of the check need not wait for it. */
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
 * The same over a new connection, on which a request without a key was refused before at every fourth operation: the next
 * ones must not suffer for it.
 */
export function sendOverRefused(context: CheckContext, operation: OperationName): Send {
  const connection = context.connection();
  const send = sendOver(context, connection);
  const list = `${listOf(operation)}.list` as const;
  const refuse = () =>
    context.trySend(list, {}, { query: { limit: "1" }, credential: { kind: "none" }, connection });
  // One server mostly keeps its connections in one way.
  let refused: Promise<unknown> | null = operations[operation].number % 4 === 0 ? null : Promise.resolve();
  return async (...request) => {
    refused ??= refuse();
    await refused;
    return send(...request);
  };
}
