import { kindOf, operationNames, operations } from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
} from "../../../resource-kinds/resource-kind.ts";
import { samplesHere } from "../../../resource-kinds/samples.ts";
import { findItem } from "../lists/find-item.ts";
import { askMeanwhile } from "./ask-meanwhile.ts";

/**
 * A field of free JSON that most servers have beside others. If a server handles null wrongly, other fields may be
 * affected as well. The memory judges it.
 */
const nullable = { dashboard: "filters", app: "config_schema" } as const;

/** An update that emptied the name of an object, and whether the empty name alone kept the object out of the list. */
export interface Nameless {
  readonly update: Exchange;
  readonly isUnlisted: boolean;
}

/**
 * Empties one field and reads the list. Fields that are not plain are updated last, because an index that is updated
 * for plain fields only then shows old values. The memory judges that, too. From standard depth on, the name is emptied
 * for a moment before.
 * @returns null if no name was emptied, or the list is too long to be read whole
 */
export async function emptied(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Owned,
): Promise<Nameless | null> {
  const fields = await fieldsToEmpty(context, kind);
  const base = await kind.base(context);
  const isNamed = context.plan.depth === "smoke" || "name" in base;
  const send = (body: Fields) => context.trySend(operationOf(kind, "update"), { id }, { body });
  const sent = isNamed ? null : await send({ name: "" });
  const update = sent?.succeeded === true ? sent : null;
  const [item] =
    update === null ? [null] : await Promise.all([findItem(context, kind, id), readAll(context, kind, id)]);
  if (update !== null) await send({ name: context.uniqueName("named again") });
  if (Object.keys(fields).length > 0) await send(fields);
  if (item !== undefined) {
    await context.trySend(operationOf(kind, "list"), {});
    return update === null || item === null ? null : { update, isUnlisted: false };
  }
  // The values of an app may hide it (a gap). Then it is hidden under any name.
  const isBack = (await findItem(context, kind, id)) !== undefined;
  return update && { update, isUnlisted: isBack };
}

/** Sends every read about the object, because any of them may handle an empty name wrongly. Laws judge the answers. */
async function readAll(context: CheckContext, { noun }: ResourceKind, id: string): Promise<void> {
  const reads = operationNames.filter(
    (name) => operations[name].method === "GET" && kindOf(name) === noun && context.judges(name),
  );
  for (const name of reads)
    if (/:(id|dashboard_id)\b/.test(operations[name].path)) await askMeanwhile(context, name, id);
}

async function fieldsToEmpty(context: CheckContext, kind: ResourceKind): Promise<Fields> {
  const field = nullable[kind.noun];
  const isNeeded = field in (await kind.base(context));
  const { [field]: values = [] } = await samplesHere(context, kind);
  return !isNeeded && values.includes(null) ? { [field]: null } : {};
}
