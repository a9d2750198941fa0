import type { CheckContext, Exchange } from "../../../support/conformance/index.ts";
import { findItem } from "./find-item.ts";
import { type Fields, type Kind, type Owned, operationOf } from "./kind.ts";
import { samplesHere } from "./samples.ts";

/** A field of free JSON that most servers keep beside others: what is made of null may befall them as well. The memory tells. */
const nullable = { dashboard: "filters", app: "config_schema" } as const;

/**
 * Empties one field, and looks at the list then. Fields that are not plain are updated last: an index that hears of the plain ones
 * alone shows them as they were. The memory tells that, too. From standard depth on the name is taken away before, for a moment.
 * @returns the update, where only the object without a name was missing from the list
 */
export async function emptied(context: CheckContext, kind: Kind, { id }: Owned): Promise<Exchange | null> {
  const fields = await fieldsToEmpty(context, kind);
  const base = await kind.base(context);
  const isNamed = context.plan.depth === "smoke" || "name" in base;
  const update = (body: Fields) => context.trySend(operationOf(kind, "update"), { id }, { body });
  const nameless = isNamed ? null : await update({ name: "" });
  const isMissing = nameless?.succeeded === true && (await findItem(context, kind, id)) === undefined;
  if (nameless?.succeeded === true) await update({ name: context.uniqueName("named again") });
  if (Object.keys(fields).length > 0) await update(fields);
  if (!isMissing) {
    await context.trySend(operationOf(kind, "list"), {});
    return null;
  }
  // What a payload does to an app may hide it (a gap): then it is hidden under any name.
  return (await findItem(context, kind, id)) === undefined ? null : nameless;
}

async function fieldsToEmpty(context: CheckContext, kind: Kind): Promise<Fields> {
  const field = nullable[kind.noun];
  const isNeeded = field in (await kind.base(context));
  const { [field]: values = [] } = await samplesHere(context, kind);
  return !isNeeded && values.includes(null) ? { [field]: null } : {};
}
