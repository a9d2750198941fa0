import { isRead, kindOf, namesObject, operationNames } from "../../../../support/catalogue/index.ts";
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
  /** Whether the empty name alone kept the object out of the list. */
  readonly isUnlisted: boolean;
  /** How its row in the list differs from the answer to the update, even after a while. */
  readonly difference: FindingText | null;
}

/** Empties the name of an object from standard depth on. Null if it was not emptied. It must get a name soon. */
export async function emptyName(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Owned,
): Promise<Exchange | null> {
  if (context.plan.depth === "smoke" || "name" in (await kind.base(context))) return null;
  const update = await context.trySend(operationOf(kind, "update"), { id }, { body: { name: "" } });
  return update?.succeeded === true ? update : null;
}

/**
 * Reads the list, and sends every read about the object without a name. Any of them may handle an empty name wrongly,
 * and laws judge the answers. The list and the retrieve come before a check for updates, whose effect is open.
 * @returns null if the list is too long to be read whole
 */
export async function shownNameless(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Owned,
  update: Exchange,
): Promise<Nameless | null> {
  const shown = stored(kind, row(kind, update));
  const differenceOf = (item: ListItem | null | undefined) =>
    item == null ? null : objectDifference(item, shown, "shown elsewhere");
  const item = await context.settle(
    () => findItem(context, kind, id),
    (found) => differenceOf(found) === null,
  );
  const reads = operationNames.filter(
    (name) => isRead(name) && namesObject(name) && kindOf(name) === kind.noun,
  );
  for (const name of reads) if (context.judges(name)) await askMeanwhile(context, name, id);
  return item === null ? null : { update, isUnlisted: item === undefined, difference: differenceOf(item) };
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

async function fieldsToEmpty(context: CheckContext, kind: ResourceKind): Promise<Fields> {
  const field = nullable[kind.noun];
  const isNeeded = field in (await kind.base(context));
  const { [field]: values = [] } = await samplesHere(context, kind);
  return !isNeeded && values.includes(null) ? { [field]: null } : {};
}
