import type { OperationName } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  type Exchange,
  type Idle,
  ifPossible,
  objectDifference,
} from "../../../../support/conformance/index.ts";
import type { PathParameters } from "../../../../support/http/address.ts";
import type { RequestOptions } from "../../../../support/http/target.ts";
import { manyStates, ownValues } from "../../../recipes/many-states.ts";
import { acceptedTogether } from "../../../resource-kinds/accepted-together.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  row,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import { samplesHere, statedFor } from "../../../resource-kinds/samples.ts";
import { findItem } from "../lists/find-item.ts";
import { longText } from "../written-objects/planned-values.ts";
import { askMeanwhile } from "./ask-meanwhile.ts";
import { readerOf } from "./other-reader.ts";

/**
 * Endpoints 4 and 15 with 1 and 12: an object whose fields all differ from its creation, in many states at once. A
 * dashboard is the copy of one that is soft-deleted. A key of few scopes writes and reads it in the other slash form.
 * Most mistakes depend on one of these conditions. The memory judges the answers.
 */
export function transformedRules(kind: ResourceKind): void {
  check(
    `${kind.list}.update.listed`,
    "with every field changed, to another key at the other slash form",
    { from: "standard" },
    (context) => transformed(context, kind),
  );
}

/**
 * The fields that the second write changes. It unpins the dashboard, because an index may miss that even if it notices
 * a pin.
 */
const again = { dashboard: { pinned: false }, app: {} } as const satisfies Record<
  ResourceKind["noun"],
  Fields
>;

async function transformed(context: CheckContext, kind: ResourceKind): Promise<Coverage | Idle> {
  const made = await makeOddly(context, kind);
  if (made === null) return { idle: `no more ${kind.noun}s may be made` };
  const { id } = made;
  const hasCollaborators = kind.noun === "dashboard" && context.judges("collaborators.add");
  if (hasCollaborators && context.plan.collaboratorUuid !== undefined) {
    const listed = () => oddly(context, "collaborators.list", { dashboard_id: id });
    // If a list is cached for each key, the cache misses a user who is added with another key.
    if (context.judges("collaborators.list")) await listed();
    await ifPossible(() => context.collaborators.add(id));
    if (context.judges("collaborators.list")) await listed();
  }
  // The reads that follow show any other effect.
  if (kind.noun === "dashboard" && context.judges("sharing.retrieve"))
    await oddly(context, "sharing.retrieve", { dashboard_id: id });
  const name = context.variedName(kind.noun, "transformed");
  const all: Fields = { ...(await otherValues(context, kind, id)), name, description: "" };
  const answer = await oddly(context, operationOf(kind, "update"), { id }, { body: all });
  const sent: Fields = answer?.succeeded === true ? all : { name, description: "Other words" };
  // The answer shows what a target makes of open values. This is the answer to an ordinary request of the full key.
  const last = await update(context, kind, id, sent);
  if (!last.succeeded) return { idle: "the target refuses the update" };
  // The second write of this key to the object. The memory judges what the list shows of it.
  const anew = { ...again[kind.noun], description: longText };
  const shown = row(kind, last).legible(kind.kept.filter((field) => !Object.hasOwn(anew, field)));
  await lookOddly(context, kind, id, anew);
  const found = await context.eventually(
    () => findItem(context, kind, id),
    (item) => (item == null ? null : objectDifference(item, shown, "shown elsewhere")),
  );
  if (kind.noun === "dashboard") {
    await oddly(context, operationOf(kind, "update"), { id }, { body: { deleted: true } });
    await lookOddly(context, kind, id);
  }
  return found == null
    ? { idle: `the list does not show the ${kind.noun}` }
    : { coverage: `one ${kind.noun}` };
}

/**
 * An object with a value in every field. A dashboard is made from another one, which is then soft-deleted. Null if none
 * may be made.
 */
async function makeOddly(context: CheckContext, kind: ResourceKind): Promise<Owned | null> {
  const source = await sourceOf(context, kind);
  if (source === undefined) return null;
  const fields = await acceptedTogether(context, kind, source);
  if (kind.noun === "dashboard" && !context.objects.trySpendCreation()) return null;
  const copied =
    kind.noun === "dashboard" ? { use_dashboard: row(kind, source.created).value.id, deleted: false } : {};
  const name = context.uniqueName("to be transformed");
  const body = { ...(await kind.base(context)), ...fields, name, ...copied };
  const created = await oddly(context, operationOf(kind, "create"), {}, { body });
  const instead = () => makeWith(context, kind, fields);
  if (created?.succeeded !== true) return instead();
  const { id } = row(kind, created);
  // The object that is written to and soft-deleted afterwards must belong to the run alone.
  const isNew = id !== source.id && context.objects.isOwn(kind.noun, id);
  if (!isNew) return instead();
  if (kind.noun === "dashboard") await outliveSource(context, kind, id, source);
  return { id, created };
}

/** The copy is a dashboard of its own. The memory judges whether it stays as it is. */
async function outliveSource(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  source: Owned,
): Promise<void> {
  await context.trySend(operationOf(kind, "update"), { id: source.id }, { body: { deleted: true } });
  for (const read of ["dashboards.retrieve", "sharing.retrieve"] as const)
    if (context.judges(read)) await askMeanwhile(context, read, id);
}

/**
 * A dashboard that may be soft-deleted, or an app of the pool. The dashboard is in many states, because a copy may
 * empty its source.
 */
async function sourceOf(context: CheckContext, kind: ResourceKind): Promise<Owned | undefined> {
  if (kind.noun === "dashboard") {
    const { pinned, tags } = manyStates.dashboard;
    return makeWith(context, kind, { pinned, tags });
  }
  const [source] = await kind.borrow(context, 1);
  return source;
}

/** An object with these fields, or without them if only an update may send them. */
async function makeWith(context: CheckContext, kind: ResourceKind, fields: Fields): Promise<Owned> {
  return (await ifPossible(() => kind.make(context, fields))) ?? kind.make(context, {});
}

/** A value for every field that differs from the one that was sent first. */
async function otherValues(context: CheckContext, kind: ResourceKind, id: string): Promise<Fields> {
  const samples = Object.entries(await samplesHere(context, kind)).map(
    ([field, [first, second = first]]) => [field, second ?? null] as const,
  );
  const own: Fields = { ...manyStates[kind.noun], ...ownValues[kind.noun](`transformed-${id}`) };
  const unstated = Object.entries(own).filter(([field]) => statedFor(context, kind, field) === undefined);
  return Object.fromEntries([...samples, ...unstated]);
}

/** Sends an update, a retrieve and a read of the object's list page. */
async function lookOddly(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  body: Fields = {},
): Promise<void> {
  await oddly(context, operationOf(kind, "update"), { id }, { body });
  await oddly(context, operationOf(kind, "retrieve"), { id });
  const item = (await context.lists.read(kind.list)).find(id);
  if (item === undefined) return;
  const query = Object.fromEntries(new URL(item.exchange.url).searchParams);
  await oddly(context, operationOf(kind, "list"), {}, { query });
}

/**
 * Sends a request with a key of few scopes and a trailing slash, or in the usual way if that is refused. Null if no
 * answer came.
 */
async function oddly(
  context: CheckContext,
  operation: OperationName,
  parameters: PathParameters,
  options: RequestOptions = {},
): Promise<Exchange | null> {
  const credential = readerOf(context, operation);
  const odd = { ...options, trailingSlash: true, ...(credential && { credential }) };
  const answer = await context.trySend(operation, parameters, odd);
  return answer?.succeeded === false ? context.trySend(operation, parameters, options) : answer;
}
