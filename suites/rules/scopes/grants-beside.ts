import { type OperationName, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import { type CheckContext, ifPossible } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { Exercise, exercisedFor, leavesSubject } from "../exercise.ts";
import { allEnded } from "./all-ended.ts";
import type { Attempt } from "./attempt.ts";
import type { CommonGround } from "./common-ground.ts";
import { sendOver, type Trial, together, tryHolders } from "./holders.ts";
import { holdersOf } from "./keys-for.ts";
import type { Sequence } from "./sequence.ts";
import { wantedAt } from "./wanted.ts";

/**
 * What the holders of the scope came to at writes that one look shows, each on what was refused to others there: one after the
 * other, first what leaves it as it is. Where there is a second object of the kind, every other holder has that one.
 */
export async function grantsOfWrites(
  context: CheckContext,
  ground: CommonGround,
  sequences: readonly Sequence[],
): Promise<ReadonlyMap<OperationName, Trial>> {
  const granted = new Map<OperationName, Trial>();
  const writes = sequences.filter(({ operation }) => isExercised(context, operation));
  for (const { operation, subject, opened } of writes.toSorted(byHarm)) {
    await showAsItIs(context, operation, subject);
    const holders = holdersOf(operation, context.plan);
    const second = leavesSubject(operation) ? null : await ground.secondSubjectOf(operation);
    const shares = second === null ? [[subject, holders] as const] : shared([subject, second], holders);
    const trials = shares.map(([about, some]) => {
      const connection = about === subject ? opened.connection : context.connection();
      const exercise = new Exercise(context, operation, sendOver(context, connection), about);
      return ifPossible(() => tryHolders(exercise, some));
    });
    const tried = (await allEnded(trials)).flatMap((trial) => trial ?? []);
    if (tried.length > 0) granted.set(operation, together(tried));
  }
  return granted;
}

/** The subjects, each with the holders whose turn it is: pairs of them go together, since the slash forms take turns as well. */
function shared(subjects: readonly unknown[], holders: readonly Attempt[]) {
  const isOf = (place: number, share: number) => Math.floor(place / 2) % subjects.length === share;
  return subjects.map(
    (subject, share) => [subject, holders.filter((_, place) => isOf(place, share))] as const,
  );
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
