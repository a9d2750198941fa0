import {
  type OperationName,
  operations,
  roleOf,
  scopedOperations,
} from "../../../../support/catalogue/index.ts";
import { allEnded, type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import { Exercise } from "../../exercise/exercise.ts";
import { isRefusedToAll, leavesSubject } from "../../exercise/leaves-subject.ts";
import { exercisedFor } from "../../exercise/recipe-of.ts";
import { type GrantTrial, together } from "../grants/grant-trial.ts";
import { tryHolders } from "../grants/holders.ts";
import { sendOverRefused } from "../grants/send-over.ts";
import { holdersOf } from "../keys/keys-for.ts";
import type { Write } from "./objects/grant-first.ts";
import { hasSpares } from "./objects/spare-dashboards.ts";
import { selectedCredentialsAt } from "./selected-credentials.ts";

/**
 * The outcomes of the scope's holders at writes to the same objects, one after another. Writes that leave the subject
 * unchanged come first.
 */
export async function grantsOfWrites(
  context: CheckContext,
  writes: readonly Write[],
): Promise<ReadonlyMap<OperationName, GrantTrial>> {
  const granted = new Map<OperationName, GrantTrial>();
  for (const { operation, subjects } of writes.toSorted(byHarm)) {
    const holders = holdersOf(operation, context.plan);
    // An operation that leaves its subject unchanged needs no second one.
    const used = leavesSubject(operation) ? subjects.slice(0, 1) : subjects;
    const trials = used.map(async (subject, share) => {
      await showAsItIs(context, operation, subject);
      const send = sendOverRefused(context, operation);
      const some = holders.filter((_, place) => isOfShare(place, share, used.length));
      return ifPossible(() => tryHolders(new Exercise(context, operation, send, { subject }), some));
    });
    const tried = (await allEnded(trials)).flatMap((trial) => trial ?? []);
    if (tried.length > 0) granted.set(operation, together(tried));
  }
  return granted;
}

/** Pairs of holders stay together, since the slash forms take turns as well. */
function isOfShare(place: number, share: number, shares: number): boolean {
  return Math.floor(place / 2) % shares === share;
}

/**
 * Sends an empty update with the full key. Its answer shows the object as it is now, because the effects of an
 * operation with open effects are unknown. At smoke depth no such operation succeeds on it.
 */
async function showAsItIs(context: CheckContext, operation: OperationName, subject: unknown): Promise<void> {
  if (context.plan.depth === "smoke" || roleOf(operation) !== "update") return;
  const [{ parameters }] = recipes[operation].requests(subject, "");
  await context.trySend(operation, parameters, { body: {} });
}

/**
 * Whether the holders are exercised here. If an operation undoes another one, they are tried in the exercise of the
 * other. One that is refused to every key waits for objects in many states at the end of the run, if there are spares.
 */
export function isExercised(context: CheckContext, operation: OperationName): boolean {
  const { method, scope } = operations[operation];
  return (
    method !== "GET" &&
    scope !== null &&
    !(isRefusedToAll(operation) && hasSpares(context)) &&
    exercisedFor(operation, scopedOperations) === operation &&
    selectedCredentialsAt(context, operation).holding
  );
}

function byHarm(one: Write, other: Write): number {
  return (
    Number(operations[one.operation].status !== 405) - Number(operations[other.operation].status !== 405)
  );
}
