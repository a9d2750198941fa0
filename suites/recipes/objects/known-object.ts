import type { ObjectKind } from "../../../support/catalogue/index.ts";
import {
  type Change,
  type CheckContext,
  type Exchange,
  type Fields,
  type FindingText,
  NotEvaluated,
  objectDifference,
  type Row,
  rowOf,
  type SentRequest,
  saysNotFound,
  type ValidRequest,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target/target.ts";
import { kindOfObject } from "../../resource-kinds/kind-of-object.ts";
import { pickedWhere } from "../../resource-kinds/picked.ts";

/** An object of the run, with the values that a retrieve with the full key shows. */
export interface KnownObject {
  readonly kind: ObjectKind;
  readonly id: string;
  readonly before: Fields;
}

/** A new object as the answer to its creation shows it. */
export function bornAs(
  kind: ObjectKind,
  { id, created }: { readonly id: string; readonly created: Exchange },
): KnownObject {
  return { kind, id, before: rowOf(created, kind).legible(kindOfObject[kind].kept) };
}

/** A new object as a retrieve shows it. @throws {NotEvaluated} if none does, even after a while */
export async function asRetrieved(context: CheckContext, kind: ObjectKind, id: string): Promise<KnownObject> {
  const { list, kept } = kindOfObject[kind];
  const { read, wrong } = await readUntilShown(context, { kind, id }, (shown) => lateness(context, shown));
  if (wrong === null) return { kind, id, before: rowOf(read, kind).legible(kept) };
  throw new NotEvaluated({
    reason: `a new ${kind} cannot be retrieved`,
    because: `${list}.retrieve.status`,
  });
}

/** What is wrong with a read that may not show the last write to its object yet (rule 10). */
export function lateness({ state }: CheckContext, read: Exchange): FindingText | null {
  return state.memory.isLate(read) ? { message: "it may not show the last write yet" } : null;
}

/**
 * How a retrieve differs from the expected result of an update, even after a while: the sent values, and the rest as
 * before.
 */
export async function unstored(
  context: CheckContext,
  known: KnownObject,
  { body: sent = {} }: ValidRequest,
): Promise<FindingText | null> {
  const { kind, before } = known;
  const rest = pickedWhere(before, (field) => !Object.hasOwn(sent, field));
  const { wrong } = await readUntilShown(context, known, (read) => {
    const found = rowOf(read, kind);
    const changed = objectDifference(found, rest, "unchanged");
    return (
      objectDifference(found, readableOf(found, sent), "written") ??
      (changed && { ...changed, ...neighbourOf(kind) })
    );
  });
  return wrong;
}

/**
 * The sent values of the legible fields. An illegible field fails its own requirement, and the effect of a request
 * shows in the others.
 */
export function readableOf(found: Row, sent: Fields): Fields {
  return pickedWhere(sent, (field) => found.isLegible(field));
}

/** The object for a further update, after one that was stored. It is read again if its contents are unknown. */
export async function afterUpdate(
  context: CheckContext,
  known: KnownObject,
  request?: ValidRequest,
): Promise<KnownObject> {
  if (request === undefined) return asRetrieved(context, known.kind, known.id);
  const { deleted, ...sent } = request.body ?? {};
  const before = { ...known.before, ...sent };
  if (deleted === undefined) return { ...known, before };
  // Whether the update restores a soft-deleted object is a gap.
  const { deleted: _, ...others } = before;
  return { ...known, before: others };
}

/** Another write of the run may have reached the object by mistake. */
function neighbourOf(kind: ObjectKind): Pick<FindingText, "explainedBy"> {
  return { explainedBy: { kind: "neighbour", because: `${kindOfObject[kind].list}.update.neighbours` } };
}

/** A new object may not have arrived everywhere yet. */
export function readUntilShown(
  context: CheckContext,
  { kind, id }: Pick<KnownObject, "kind" | "id">,
  problem: (read: Exchange) => FindingText | null,
  options: RequestOptions = {},
) {
  return context.readUntil(
    () => context.send(`${kindOfObject[kind].list}.retrieve`, { id }, options),
    (read) => (saysNotFound(read.status) ? { message: "not there" } : problem(read)),
  );
}

/** The difference between a retrieve and the known values; null if nothing has changed. */
export async function changeOf(
  context: CheckContext,
  { kind, id, before }: KnownObject,
  sent: readonly SentRequest[],
): Promise<Change | null> {
  const { list } = kindOfObject[kind];
  const { read, wrong } = await context.readUntil(
    () => context.send(`${list}.retrieve`, { id }),
    (found) => {
      // The row of a 5xx cannot be read: that is not evaluated.
      if (found.succeeded || found.status >= 500)
        return objectDifference(rowOf(found, kind), before, "unchanged");
      return {
        message: `${kind} ${id} cannot be retrieved any more`,
        expected: "200",
        actual: String(found.status),
      };
    },
  );
  if (wrong === null) return null;
  const name = read.succeeded ? rowOf(read, kind).value.name : undefined;
  const cause = sent.find((request) => request.name === name);
  const shown = cause ?? sent.at(-1);
  return {
    ...wrong,
    // If the name of an attempt shows, that attempt did it. Otherwise a write of another check may have gone astray.
    ...(cause === undefined ? neighbourOf(kind) : { causedBy: cause.name }),
    exchanges: [...(shown?.exchange == null ? [] : [shown.exchange]), read],
  };
}
