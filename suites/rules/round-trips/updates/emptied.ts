import {
  isRead,
  kindOf,
  namesObject,
  type OperationName,
  operationNames,
  roleOf,
} from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type FindingText,
  type ListItem,
  objectDifference,
} from "../../../../support/conformance/index.ts";
import { findItem } from "../../../resource-kinds/find-item.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  row,
  stored,
} from "../../../resource-kinds/resource-kind.ts";
import { samplesHere } from "../../../resource-kinds/samples.ts";
import { askMeanwhile } from "../written-objects/ask-meanwhile.ts";

/**
 * A field of free JSON that most servers have beside others. If a server handles null wrongly, other fields may be
 * affected as well. The memory judges it.
 */
const nullable = { dashboard: "filters", app: "config_schema" } as const;

/** An update that emptied the name of an object, and what the list showed then. */
export interface Nameless {
  readonly update: Exchange;
  /** Whether a request followed that may change the object in any way, such as a check for updates. */
  readonly mayBeChanged: boolean;
  /** Whether the empty name alone kept the object out of the list. */
  readonly isUnlisted: boolean;
  /** How its row in the list differs from the answer to the update, even after a while. */
  readonly difference: FindingText | null;
}

/**
 * Empties the name of an object from standard depth on, reads the list, and sends every read about the object. The
 * object must get a name soon.
 * @returns null if no name was emptied, or the list is too long to be read whole
 */
export async function unnamed(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Owned,
): Promise<Nameless | null> {
  if (context.plan.depth === "smoke" || "name" in (await kind.base(context))) return null;
  const update = await context.trySend(operationOf(kind, "update"), { id }, { body: { name: "" } });
  if (update?.succeeded !== true) return null;
  const shown = stored(kind, row(kind, update));
  const differenceOf = (item: ListItem | null | undefined) =>
    item == null ? null : objectDifference(item, shown, "shown elsewhere");
  const reads = readsAbout(context, kind);
  const [item] = await Promise.all([
    context.settle(
      () => findItem(context, kind, id),
      (found) => differenceOf(found) === null,
    ),
    sendEach(context, reads.filter(isPure), id),
  ]);
  const changes = reads.filter((name) => !isPure(name));
  await sendEach(context, changes, id);
  if (item === null) return null;
  const mayBeChanged = changes.length > 0;
  return { update, mayBeChanged, isUnlisted: item === undefined, difference: differenceOf(item) };
}

/**
 * Empties one field and reads the list. Fields that are not plain are updated last, because an index that is updated
 * for plain fields only then shows old values. The memory judges that, too.
 * @param nameless what the list showed while the object had no name
 * @returns the same, unless the list does not show the object with a name either
 */
export async function emptied(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Owned,
  nameless: Nameless | null,
): Promise<Nameless | null> {
  const fields = await fieldsToEmpty(context, kind);
  if (Object.keys(fields).length > 0)
    await context.trySend(operationOf(kind, "update"), { id }, { body: fields });
  if (nameless?.isUnlisted !== true) {
    await context.trySend(operationOf(kind, "list"), {});
    return nameless;
  }
  // The values of an app may hide it (a gap). Then it is hidden under any name.
  return (await findItem(context, kind, id)) === undefined ? null : nameless;
}

/** Every read about the object. Any of them may handle an empty name wrongly, and laws judge the answers. */
function readsAbout(context: CheckContext, { noun }: ResourceKind): readonly OperationName[] {
  return operationNames.filter(
    (name) => isRead(name) && namesObject(name) && kindOf(name) === noun && context.judges(name),
  );
}

/** Whether a read leaves the object as it is. The effect of a check for updates is open. */
function isPure(name: OperationName): boolean {
  return roleOf(name) !== "change";
}

async function sendEach(context: CheckContext, reads: readonly OperationName[], id: string): Promise<void> {
  for (const name of reads) await askMeanwhile(context, name, id);
}

async function fieldsToEmpty(context: CheckContext, kind: ResourceKind): Promise<Fields> {
  const field = nullable[kind.noun];
  const isNeeded = field in (await kind.base(context));
  const { [field]: values = [] } = await samplesHere(context, kind);
  return !isNeeded && values.includes(null) ? { [field]: null } : {};
}
