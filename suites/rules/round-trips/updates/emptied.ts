import { kindOf, operationNames, operations } from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import { type Fields, type Kind, type Owned, operationOf } from "../kinds/kind.ts";
import { findItem } from "../lists/find-item.ts";
import { samplesHere } from "../values/samples.ts";
import { askWhileUnnamed } from "./ask-while-unnamed.ts";

/** A field of free JSON that most servers keep beside others: what is made of null may befall them as well. The memory tells. */
const nullable = { dashboard: "filters", app: "config_schema" } as const;

/** An update that took the name of an object away, and whether that alone kept the object out of the list. */
export interface Nameless {
  readonly update: Exchange;
  readonly isUnlisted: boolean;
}

/**
 * Empties one field, and looks at the list then. Fields that are not plain are updated last: an index that hears of the plain ones
 * alone shows them as they were. The memory tells that, too. From standard depth on the name is taken away before, for a moment.
 * @returns null where no name was taken away, or the list is too long to be read whole
 */
export async function emptied(context: CheckContext, kind: Kind, { id }: Owned): Promise<Nameless | null> {
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
  // What a payload does to an app may hide it (a gap): then it is hidden under any name.
  const isBack = (await findItem(context, kind, id)) !== undefined;
  return update && { update, isUnlisted: isBack };
}

/** Sends every read about the object: what a server makes of no name may befall any of them. The laws tell. */
async function readAll(context: CheckContext, { noun }: Kind, id: string): Promise<void> {
  const reads = operationNames.filter(
    (name) => operations[name].method === "GET" && kindOf(name) === noun && context.judges(name),
  );
  for (const name of reads)
    if (/:(id|dashboard_id)\b/.test(operations[name].path)) await askWhileUnnamed(context, name, id);
}

async function fieldsToEmpty(context: CheckContext, kind: Kind): Promise<Fields> {
  const field = nullable[kind.noun];
  const isNeeded = field in (await kind.base(context));
  const { [field]: values = [] } = await samplesHere(context, kind);
  return !isNeeded && values.includes(null) ? { [field]: null } : {};
}
