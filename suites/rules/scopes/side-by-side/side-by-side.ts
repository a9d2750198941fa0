import { isRead, type OperationName, roleOf } from "../../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../../support/catalogue/tenant.ts";
import { allEnded, type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import { callWithInvalidBodies } from "../../open-operations/invalid-bodies.ts";
import type { GrantTrial } from "../grants/grant-trial.ts";
import { isChange, isDeletedChanged, lookAt, type ObservedChange } from "./changes.ts";
import { grantsApart, isGrantedApart } from "./grants-apart.ts";
import { grantsOfWrites, isExercised } from "./grants-beside.ts";
import { type KeyOutcomes, refusalsIn } from "./key-outcomes.ts";
import type { Write } from "./objects/grant-first.ts";
import { arrangeApp } from "./objects/shared-app.ts";
import { arrangeDashboards } from "./objects/shared-dashboards.ts";
import type { SharedObjects } from "./objects/shared-objects.ts";
import { hasSpares } from "./objects/spare-dashboards.ts";
import { operationThatShows, usesOwnObjects } from "./readers.ts";
import { operationsBeside } from "./selected-credentials.ts";
import { type Sequence, sequenceAt } from "./sequence.ts";

/**
 * Tries the keys on all operations about one kind of tenant side by side, on shared objects. Requests that must be
 * refused change none of them, and one read of each object proves it for all operations. If something did change, and
 * its name does not show the cause, all operations must be tried by themselves. So must operations that need objects of
 * their own here, and a check that is tried again.
 * @returns null if it was not tried
 */
export async function keysSideBySide(
  context: CheckContext,
  operation: OperationName,
): Promise<KeyOutcomes | null> {
  if (context.isRepeated || context.plan.readOnly) return null;
  const tenant = tenantOf(operation);
  const all = operationsBeside(context, tenant);
  // For one operation alone, objects of its own cost less.
  if (all.length < 2 || !all.includes(operation)) return null;
  const seen = await context.once(`keys side by side in ${tenant}`, () =>
    ifPossible(() => context.apart((own) => tryAll(own, tenant, all))),
  );
  return seen?.get(operation) ?? null;
}

async function tryAll(
  context: CheckContext,
  tenant: Tenant,
  all: readonly OperationName[],
): Promise<ReadonlyMap<OperationName, KeyOutcomes>> {
  const before = new Map<OperationName, GrantTrial>();
  // If there are spares, holders need not come first.
  const grantFirst = async (writes: readonly Write[]) => {
    if (hasSpares(context)) return;
    const wanted = writes.filter(
      ({ operation }) => all.includes(operation) && isExercised(context, operation),
    );
    for (const [operation, trial] of await grantsOfWrites(context, wanted)) before.set(operation, trial);
  };
  const arrange = tenant === "projects" ? arrangeDashboards : arrangeApp;
  const shared = arrange(context, all, grantFirst);
  try {
    return await tryOn(context, shared, all, before);
  } finally {
    // Objects that were borrowed meanwhile are given back afterwards.
    await shared.arranged;
  }
}

async function tryOn(
  context: CheckContext,
  shared: SharedObjects,
  all: readonly OperationName[],
  before: ReadonlyMap<OperationName, GrantTrial>,
): Promise<ReadonlyMap<OperationName, KeyOutcomes>> {
  const ended = beginSequences(context, shared, all);
  const lookedAtBy = async (reader: OperationName): Promise<LookedAt> => {
    // Objects that other operations see as well must stay unchanged until all of them are finished.
    const others = usesOwnObjects(reader) ? [] : all.filter((operation) => !usesOwnObjects(operation));
    const [sequences] = await allEnded([
      ended(all.filter((operation) => operationThatShows(operation) === reader)),
      ended(others),
    ]);
    return { sequences, look: await lookAt(context, shared, reader, sequences) };
  };
  const apartFrom = all.filter(
    (operation) => isExercised(context, operation) && isGrantedApart(shared, operation),
  );
  const readers = [...new Set(all.map(operationThatShows))];
  const looked = readers.map((reader) => ({ reader, group: lookedAtBy(reader) }));
  const onShared = looked.filter(({ reader }) => !usesOwnObjects(reader)).map(({ group }) => group);
  const [groups, deletedOneChanged, apart] = await allEnded([
    allEnded(looked.map(({ group }) => group)),
    ended(all).then((sequences) => isDeletedChanged(context, shared, sequences)),
    grantsApart(context, shared, apartFrom),
    // What another write to the same object might explain is not judged.
    allEnded(onShared).then((ofShared) => allEnded([sendLast(context, shared, ofShared), shared.leave()])),
  ]);
  const isChanged = groups.some(({ look }) => isChange(look));
  if (isChanged) shared.spoil();
  const grantedAt = ({ operation, granted }: Sequence) =>
    isChanged ? null : (granted ?? apart.get(operation) ?? before.get(operation) ?? null);
  const seen = groups.flatMap(({ sequences, look }) => {
    const change = isChanged && look === null ? "unknown" : look;
    return sequences.map(async (sequence) => {
      const refusals = await refusalsIn(context, sequence, change, deletedOneChanged);
      return [sequence.operation, { ...refusals, granted: grantedAt(sequence) }] as const;
    });
  });
  return new Map(await allEnded(seen));
}

/** Begins the sequences of the operations. The function that it returns waits for those of some of them. */
function beginSequences(
  context: CheckContext,
  shared: SharedObjects,
  all: readonly OperationName[],
): (some: readonly OperationName[]) => Promise<readonly Sequence[]> {
  const begun = new Map<OperationName, Promise<Sequence | null>>();
  const reads = all.filter((name) => isRead(name));
  const readsAreOver = () => Promise.allSettled(reads.map((name) => begun.get(name)));
  // At smoke depth no attempt waits.
  const later = context.plan.depth === "smoke" ? null : readsAreOver;
  for (const name of all) begun.set(name, sequenceAt(context, shared, name, later));
  return async (some) =>
    (await allEnded(some.map((operation) => begun.get(operation) ?? null))).flatMap((one) => one ?? []);
}

/**
 * Sends the requests whose effects are unknown, and then an update. So they are sent when no operation reads the objects
 * any more, and not at all if something has changed the objects.
 */
async function sendLast(
  context: CheckContext,
  shared: SharedObjects,
  groups: readonly LookedAt[],
): Promise<void> {
  if (groups.some(({ look }) => isChange(look))) return;
  const sequences = groups.flatMap((group) => group.sequences);
  const send = ({ operation, subject }: Sequence) => callWithInvalidBodies(context, operation, subject);
  await allEnded(sequences.map(send));
  const isUpdated = sequences.some(({ operation }) => roleOf(operation) === "update");
  if (isUpdated && context.plan.depth !== "smoke") await ifPossible(() => shared.writeAnew());
}

/** The result of one read, for the sequences whose changes it would show. */
interface LookedAt {
  readonly sequences: readonly Sequence[];
  readonly look: ObservedChange;
}
