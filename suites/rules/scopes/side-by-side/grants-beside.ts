import { type OperationName, operations, scopedOperations } from "../../../../support/catalogue/index.ts";
import { allEnded, type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import { Exercise, exercisedFor, leavesSubject } from "../../exercise/exercise.ts";
import { sendOverRefused, type Trial, together, tryHolders } from "../grants/holders.ts";
import { holdersOf } from "../keys/keys-for.ts";
import { selectedCredentialsAt } from "../selected-credentials.ts";

/** A write that holders of its scope are to be granted, and what its recipe works on. */
export interface Write {
  readonly operation: OperationName;
  /** Each is for some of the holders, side by side. */
  readonly subjects: readonly unknown[];
}

/** Tries the holders of a scope at writes to an object, before it is what others must leave as it is. */
export type GrantFirst = (writes: readonly Write[]) => Promise<unknown>;

/** What the holders of the scope came to at writes to the same objects: one after the other, first what leaves them as they are. */
export async function grantsOfWrites(
  context: CheckContext,
  writes: readonly Write[],
): Promise<ReadonlyMap<OperationName, Trial>> {
  const granted = new Map<OperationName, Trial>();
  for (const { operation, subjects } of writes.toSorted(byHarm)) {
    const holders = holdersOf(operation, context.plan);
    // What leaves its subject as it is needs no second one.
    const used = leavesSubject(operation) ? subjects.slice(0, 1) : subjects;
    const trials = used.map(async (subject, share) => {
      await showAsItIs(context, operation, subject);
      const send = sendOverRefused(context, operation);
      const some = holders.filter((_, place) => isOfShare(place, share, used.length));
      return ifPossible(() => tryHolders(new Exercise(context, operation, send, subject), some));
    });
    const tried = (await allEnded(trials)).flatMap((trial) => trial ?? []);
    if (tried.length > 0) granted.set(operation, together(tried));
  }
  return granted;
}

/** Pairs of holders go together, since the slash forms take turns as well. */
function isOfShare(place: number, share: number, shares: number): boolean {
  return Math.floor(place / 2) % shares === share;
}

/**
 * What an operation of open effects has left of the object is not known, and the answer to the next update says it: that is one
 * of the full key, which changes nothing. At smoke depth no such operation succeeds on it.
 */
export async function showAsItIs(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<void> {
  if (context.plan.depth === "smoke" || !operation.endsWith(".update")) return;
  const [{ parameters }] = recipes[operation].requests(subject, "");
  await context.trySend(operation, parameters, { body: {} });
}

/** Those that what they take back is exercised with are left to it. */
export function isExercised(context: CheckContext, operation: OperationName): boolean {
  const { method, scope } = operations[operation];
  return (
    method !== "GET" &&
    scope !== null &&
    exercisedFor(operation, scopedOperations) === operation &&
    selectedCredentialsAt(context, operation).holding
  );
}

function byHarm(one: Write, other: Write): number {
  return (
    Number(operations[one.operation].status !== 405) - Number(operations[other.operation].status !== 405)
  );
}
