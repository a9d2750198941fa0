import { type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import { manyStates } from "../../../recipes/objects/many-states.ts";
import { acceptedTogether } from "../../../resource-kinds/accepted-together.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  row,
} from "../../../resource-kinds/resource-kind.ts";
import { askMeanwhile } from "../written-objects/ask-meanwhile.ts";
import { sendAsOther } from "./send-as-other.ts";

/**
 * An object with a value in every field. A dashboard is made from another one, which is then soft-deleted. Null if none
 * may be made.
 */
export async function makeWithEveryField(context: CheckContext, kind: ResourceKind): Promise<Owned | null> {
  const source = await sourceOf(context, kind);
  if (source === undefined) return null;
  const fields = await acceptedTogether(context, kind, source);
  if (kind.noun === "dashboard" && !context.objects.trySpendCreation()) return null;
  const copied =
    kind.noun === "dashboard" ? { use_dashboard: row(kind, source.created).value.id, deleted: false } : {};
  const name = context.uniqueName("to be transformed");
  const body = { ...(await kind.base(context)), ...fields, name, ...copied };
  const created = await sendAsOther(context, operationOf(kind, "create"), {}, { body });
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
    // Few other dashboards are made with tags and without a description.
    return makeWith(context, kind, { pinned, tags: [...tags, "in a series"] });
  }
  const [source] = await kind.borrow(context, 1);
  return source;
}

/** An object with these fields, or without them if only an update may send them. */
async function makeWith(context: CheckContext, kind: ResourceKind, fields: Fields): Promise<Owned> {
  return (await ifPossible(() => kind.make(context, fields))) ?? kind.make(context, {});
}
