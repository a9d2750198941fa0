import type { ListName } from "../../../support/catalogue/index.ts";
import {
  type Change,
  type CheckContext,
  envelopeOf,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target.ts";

/** Beyond this many rows a list is not read as a whole (rule 9). */
const longList = 5000;

/** So many windows must all show growth, with nobody else writing, before it is blamed on refused creations. */
const windows = 3;
const mostWindows = 6;

/** Whether a list has more rows than are read: then its count tells whether something was added. */
export async function isLong(context: CheckContext, list: ListName): Promise<boolean> {
  return (await countOf(context, list)) > longList;
}

/**
 * The count must not grow over refused creations, while the run itself writes nothing and two counts before them show that
 * nobody else does. Growth is believed when it comes every time (rule 10).
 * @param tryAll makes the creations, and tells whether all were refused
 */
export async function growthOf(
  context: CheckContext,
  list: ListName,
  tryAll: (options: RequestOptions) => Promise<boolean>,
): Promise<Change | null> {
  let grown = 0;
  for (let round = 0; round < mostWindows && grown < windows; round += 1) {
    const growth = await context.walk(list, async () => {
      const first = await countOf(context, list);
      const before = await countOf(context, list);
      const refused = await tryAll({ withinWalk: true });
      const after = await countOf(context, list);
      if (!refused) return 0;
      return first === before ? after - before : null;
    });
    if (growth !== null && growth <= 0) return null;
    if (growth !== null) grown += 1;
  }
  if (grown < windows) {
    throw new NotEvaluated({
      reason:
        "others write to a long list all the time, so its count does not tell whether refused creations appear",
    });
  }
  return {
    message: "the count of the list grows whenever creations are refused",
    expected: "the same count",
    exchanges: context.evidence,
  };
}

async function countOf(context: CheckContext, list: ListName): Promise<number> {
  return envelopeOf(await context.send(`${list}.list`, {}, { query: { limit: "1" } })).count;
}
