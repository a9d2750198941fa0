import {
  isRead,
  needsNoObject,
  type OperationName,
  operations,
  titleOf,
} from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  ifPossible,
  isAsDocumented,
  type NewCollaborator,
  type Recipe,
} from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { Exercise } from "../../exercise/exercise.ts";
import type { GrantTrial } from "../grants/grant-trial.ts";
import { tryHolders } from "../grants/holders.ts";
import { sendOver } from "../grants/send-over.ts";
import { holdersOf, keysOf } from "../keys/keys-for.ts";
import { askImplied } from "../refusals/observed-scopes.ts";
import { type Opened, openConnection } from "../refusals/opened-connection.ts";
import { sendAll, sendEach } from "../refusals/send-attempts.ts";
import { type Guarded, isGuarded, requestAbout } from "../refusals/soft-deleted-requests.ts";
import type { SharedObjects } from "./objects/shared-objects.ts";
import { type Parts, partsOf } from "./parts.ts";
import { type Shares, selectedCredentialsAt, sharesAt } from "./selected-credentials.ts";

/** The requests to one operation, one after another over one connection. */
export interface Sequence extends Parts {
  readonly operation: OperationName;
  /** The subject of the operation's recipe. */
  readonly subject: unknown;
  readonly opened: Opened;
  /** The parts on a soft-deleted dashboard. */
  readonly onDeleted: Parts | null;
  /** The outcomes of the scope's holders at a read. */
  readonly granted: GrantTrial | null;
}

/**
 * Tries the keys on one operation. Null if it needs objects of its own, or the full key may not read.
 * @param readsAreOver what half of the keys that may not write wait for; null if none waits
 */
export async function sequenceAt(
  context: CheckContext,
  shared: SharedObjects,
  operation: OperationName,
  readsAreOver: (() => Promise<unknown>) | null,
): Promise<Sequence | null> {
  const subject = (await ifPossible(() => shared.subjectOf(operation))) ?? null;
  if (subject === null) return null;
  const opened = await openedAt(context, shared, operation, subject);
  if (opened === null) return null;
  const deletedId = isGuarded(operation) ? await shared.deletedId() : null;
  const shares = sharesAt(context, operation, deletedId !== null);
  const later = isRead(operation) ? null : readsAreOver;
  // Creations and lists are not about an object.
  const complement = isAboutObject(operation) ? await shared.complements(operation) : [];
  const send = (attempts: readonly Attempt[], turn: number) =>
    sendAll(context, operation, attempts, {
      subjects: [subject, ...complement],
      connection: opened.connection,
      turn,
    });
  let granted: Promise<GrantTrial | null> | null = null;
  const readAsGranted = () => {
    granted ??= grantsOfRead(context, operation, subject, opened);
    return granted;
  };
  const between = isScopedRead(operation) ? readAsGranted : later;
  // Reads are first granted to keys with few scopes. At writes these keys come last, after their reads.
  const live = later === null ? shares.live : { ...shares.live, lacking: shares.live.lacking.toReversed() };
  const parts = await partsOf(context, operation, live, { title: titleOf(operation), send, between });
  // Whether a write scope lets a key read is a gap, so it is observed, and not judged.
  if (selectedCredentialsAt(context, operation).lacking) {
    await askImplied(context, operation, subject, keysOf(context.plan, operation).implied);
  }
  const onDeleted =
    deletedId !== null && isGuarded(operation)
      ? await partsOnDeleted(context, operation, shares.onDeleted, {
          id: deletedId,
          opened,
          newCollaborator: await shared.newCollaborator(),
        })
      : null;
  return { operation, subject, opened, ...parts, onDeleted, granted: await granted };
}

function isAboutObject(operation: OperationName): boolean {
  const { makes }: Recipe = recipes[operation];
  return makes === undefined && !needsNoObject(operation);
}

function isScopedRead(operation: OperationName): boolean {
  const { method, scope } = operations[operation];
  return method === "GET" && scope !== null;
}

/** A read begins with the full key, which is its control request as well. Null if it does not succeed. */
async function openedAt(
  context: CheckContext,
  shared: SharedObjects,
  operation: OperationName,
  subject: unknown,
): Promise<Opened | null> {
  const known = await shared.opened[operation]?.();
  if (!isScopedRead(operation)) return known ?? { connection: context.connection(), firstAnswer: null };
  const opened = known ?? (await openConnection(context, operation, subject));
  return opened.firstAnswer !== null && isAsDocumented(opened.firstAnswer) ? opened : null;
}

/** A soft-deleted dashboard, and how requests reach it. */
interface DeletedDashboard {
  readonly id: string;
  readonly opened: Opened;
  /** How a collaborator is added; null if nobody can be. */
  readonly newCollaborator: NewCollaborator | null;
}

function partsOnDeleted(
  context: CheckContext,
  operation: Guarded,
  attempts: Shares["onDeleted"],
  { id, opened: { connection }, newCollaborator }: DeletedDashboard,
): Promise<Parts> {
  const title = `${titleOf(operation)} of a soft-deleted dashboard`;
  const requestOf = (name: string) => requestAbout(id, operation, name, newCollaborator);
  const send = (some: readonly Attempt[]) => sendEach(context, operation, some, { connection, requestOf });
  return partsOf(context, operation, attempts, { title, send, between: null });
}

/** Nothing has changed since the first answer to the full key. */
async function grantsOfRead(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
  { connection, firstAnswer }: Opened,
): Promise<GrantTrial | null> {
  if (!selectedCredentialsAt(context, operation).holding) return null;
  // It may pause all writers of a list, and must not pause itself.
  return context.apart(async (own) => {
    const arranged = { subject, shown: firstAnswer };
    const exercise = new Exercise(own, operation, sendOver(own, connection), arranged);
    return (await ifPossible(() => tryHolders(exercise, holdersOf(operation, own.plan)))) ?? null;
  });
}
