import { isRead, type OperationName } from "../../../../support/catalogue/index.ts";
import { ifPossible, NotEvaluated, type Recipe } from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import type { VariantOf } from "../../exercise/attempts.ts";
import type { Exercise } from "../../exercise/exercise.ts";
import type { OperationOutcome } from "../../exercise/operation-outcome.ts";
import type { Variants } from "../../exercise/variants.ts";
import type { GrantTrial } from "./grant-trial.ts";

/**
 * The number of holders that are always tried, because what they are shown is compared with what the full key is shown.
 */
const alwaysAsked = 3;

/**
 * Exercises an operation with each of the keys. Whatever falls short is repeated with the full key.
 * @throws {NotEvaluated} if what a further key needs cannot be arranged
 */
export async function tryHolders(exercise: Exercise, all: readonly Attempt[]): Promise<GrantTrial> {
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
  const controls = new Map<Attempt, ReadonlyMap<OperationName, OperationOutcome>>();
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
  shortfalls: OperationOutcome["shortfalls"],
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
  const outcomes = await ifPossible(() => exercise.perform([first.attempt], variantOf));
  const again = outcomes?.get(first.exchange.operation);
  return new Set(again?.shortfalls.map(({ attempt }) => attempt));
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
  controlled: ReadonlyMap<OperationName, OperationOutcome>,
): Promise<void> {
  const shortfalls = [...controlled.values()].flatMap((outcome) => outcome.shortfalls);
  const refused = shortfalls.find(({ exchange }) => !exchange.succeeded)?.exchange;
  if (refused === undefined || !isRead(refused.operation)) return;
  const { operation, parameters, query, hasTrailingSlash: slash } = refused;
  const ask = (trailingSlash: boolean) => context.trySend(operation, parameters, { query, trailingSlash });
  const accepted = await ask(!slash);
  if (accepted?.succeeded !== true) return;
  // The read may have lagged behind a write (rule 10).
  const again = await context.settle(
    () => ask(slash),
    (answer) => answer?.succeeded !== false,
  );
  if (again?.succeeded === false) context.state.records.refusals.acceptedAtOtherForm.set(refused, accepted);
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
