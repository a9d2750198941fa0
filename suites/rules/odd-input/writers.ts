import type { CheckContext } from "../../../support/conformance/index.ts";
import { type Fields, type Kind, type Owned, operationOf, row, update } from "../round-trips/kind.ts";
import type { Written } from "./fate.ts";

export type Writer = (fields: Fields) => Promise<Written>;

/** Writes by updating one object. */
export function updating(context: CheckContext, kind: Kind, { id }: Owned): Writer {
  return async (fields) => ({ answer: await update(context, kind, id, fields), id: () => id });
}

/** Writes by creating an object each time. What was created goes as soon as the check is over. */
export function creating(context: CheckContext, kind: Kind): Writer {
  return async (fields) => {
    const needed = await kind.base(context);
    // A name says whose it is also where another field is what is tried.
    const body = { name: context.uniqueName("payload"), ...needed, ...fields };
    context.objects.limit.expectUnreached(kind.noun);
    if (kind.noun === "dashboard") context.objects.spendCreation();
    const answer = await context.send(operationOf(kind, "create"), {}, { body });
    return { answer, id: () => row(kind, answer).id };
  };
}
