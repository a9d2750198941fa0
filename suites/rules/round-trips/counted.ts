import {
  type CheckContext,
  type Coverage,
  envelopeOf,
  NotEvaluated,
  rowOf,
} from "../../../support/conformance/index.ts";
import { type Fields, type Kind, operationOf } from "./kind.ts";

/** So many creations in a row must not show in the count before it is a finding: deletions by others hide one. */
const growths = 3;

/**
 * In a list too long to be read, a creation shows in its count: in a window in which the run writes nothing else, after one
 * as long in which the count stood still. A count that others move tells nothing (rule 10).
 */
export async function showsInCount(context: CheckContext, kind: Kind): Promise<Coverage> {
  const fields = await kind.base(context);
  const counts: { readonly before: number; readonly after: number }[] = [];
  for (let time = 0; time < growths; time += 1) {
    const window = await context.walkAlone(kind.list, () => growthWindow(context, kind, fields));
    if (window === null) continue;
    if (window.after > window.before) {
      return { coverage: "by the count alone: the list is too long to be read whole" };
    }
    counts.push(window);
  }
  const last = counts.at(-1);
  if (last === undefined || counts.length < growths) {
    throw new NotEvaluated({
      reason: `the list of ${kind.list} is too long to be read whole, and others move its count`,
    });
  }
  throw context.finding({
    message: `${growths} creations did not raise the count of ${last.before}`,
    expected: `more than ${last.before}`,
    actual: String(last.after),
  });
}

/** The counts around a creation; null where the count moves without one. */
async function growthWindow(context: CheckContext, kind: Kind, fields: Fields) {
  const count = async () =>
    envelopeOf(await context.send(operationOf(kind, "list"), {}, { query: { limit: "1" } })).count;
  const before = await count();
  if ((await context.settle(count, (seen) => seen !== before)) !== before) return null;
  if (kind.noun === "dashboard") context.objects.spendCreation();
  const body = { ...fields, name: context.uniqueName("to be counted") };
  rowOf(await context.send(operationOf(kind, "create"), {}, { body, withinWalk: true }), kind.noun);
  return { before, after: await context.settle(count, (seen) => seen > before) };
}
