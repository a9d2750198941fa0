import { type OperationName, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import { type CheckContext, ifPossible } from "../../../support/conformance/index.ts";
import { witnessOf } from "../../recipes/common-ground.ts";
import { recipes } from "../../recipes/index.ts";
import { Exercise, exercisedFor } from "../exercise.ts";
import { allEnded } from "./all-ended.ts";
import { sendOver, type Trial, tryHolders } from "./holders.ts";
import { holdersOf } from "./keys-for.ts";
import type { Sequence } from "./sequence.ts";
import { wantedAt } from "./wanted.ts";

/**
 * What the holders of the scope came to at the writes, each on what was refused to others there. Writes to the same object
 * come one after the other: first what leaves it as it is.
 */
export async function grantsOfWrites(
  context: CheckContext,
  sequences: readonly Sequence[],
): Promise<ReadonlyMap<OperationName, Trial>> {
  const granted = new Map<OperationName, Trial>();
  const writes = sequences.filter(({ operation }) => isExercised(context, operation));
  const tryInTurn = async (witness: OperationName) => {
    const ofOne = writes.filter(({ operation }) => witnessOf(operation) === witness);
    for (const { operation, subject, opened } of ofOne.toSorted(byHarm)) {
      await showAsItIs(context, operation, subject);
      const exercise = new Exercise(context, operation, sendOver(context, opened.connection), subject);
      const trial = await ifPossible(() => tryHolders(exercise, holdersOf(operation, context.plan)));
      if (trial !== undefined) granted.set(operation, trial);
    }
  };
  await allEnded([...new Set(writes.map(({ operation }) => witnessOf(operation)))].map(tryInTurn));
  return granted;
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
function isExercised(context: CheckContext, operation: OperationName): boolean {
  const { method, scope } = operations[operation];
  return (
    method !== "GET" &&
    scope !== null &&
    exercisedFor(operation, scopedOperations) === operation &&
    wantedAt(context, operation).holding
  );
}

function byHarm(one: Sequence, other: Sequence): number {
  return (
    Number(operations[one.operation].status !== 405) - Number(operations[other.operation].status !== 405)
  );
}
