import { type CheckContext, type Idle, objectDifference } from "../../../support/conformance/index.ts";
import { isScarce, type Kind, operationOf, row } from "./kind.ts";

/**
 * Creates two objects of one name, once for all who ask. A target may refuse the second (a gap). The second has a description
 * of its own: a sweep knows it by that.
 */
export function twoOfOneName(context: CheckContext, kind: Kind) {
  return context.once(`${kind.list} of one name`, async () => {
    const name = context.uniqueName("one for two");
    const body = { ...(await kind.base(context)), name, description: context.uniqueName("the second") };
    const first = await kind.make(context, { name });
    if (kind.noun === "dashboard") context.objects.spendCreation();
    const answer = await context.send(operationOf(kind, "create"), {}, { body });
    return { name, first, answer };
  });
}

/** A name that is taken may be refused; where it is not, it is the name. */
export async function takenName(context: CheckContext, kind: Kind): Promise<Idle | undefined> {
  if (isScarce(context, kind)) return { idle: "two objects are given the same name from standard depth on" };
  const { name, answer } = await twoOfOneName(context, kind);
  if (!answer.succeeded) return { idle: "the target refuses a name that is taken" };
  const wrong = objectDifference(row(kind, answer), { name }, "written");
  if (wrong !== null) throw context.finding(wrong, [answer]);
  return undefined;
}
