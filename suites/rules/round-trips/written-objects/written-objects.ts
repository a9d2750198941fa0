import type { CheckContext } from "../../../../support/conformance/index.ts";
import { operationOf, type ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { writeOtherValues } from "../../../resource-kinds/write-other-values.ts";
import type { Creation } from "./create-from-bodies.ts";
import { creationsOf } from "./creations.ts";
import { listingOf } from "./listing.ts";
import { Values } from "./plans/resolved-values.ts";
import type { WritePlan, WritePlans } from "./plans/write-plan.ts";
import { writePlansOf } from "./plans/write-plans.ts";
import { WrittenObject } from "./written-object.ts";

/**
 * The objects that the checks of stored values judge, from their creation on, shared by all checks. The last one is
 * never updated.
 * @throws {NotEvaluated} if none can be made
 */
export function writtenObjects(context: CheckContext, kind: ResourceKind): Promise<readonly WrittenObject[]> {
  return context.scenario(`${kind.list}: written objects`, (own) => perform(own, kind));
}

async function perform(context: CheckContext, kind: ResourceKind): Promise<readonly WrittenObject[]> {
  const { full, empty, namesake } = await creationsOf(context, kind);
  // The first update would hide what the list leaves out, and would change the name that another object is given as
  // well.
  await listingOf(context, kind);
  const plans = writePlansOf(kind);
  const values = await Values.here(context, kind);
  const isBrief = context.plan.depth === "smoke";
  const update = (creation: Creation, plan: WritePlan) =>
    new WrittenObject(context, kind, creation).sendUpdates(
      values,
      isBrief ? plan.updates : [...plan.updates, ...(plan.more ?? [])],
      plan,
    );
  // A soft-deleted dashboard may accept no update (a gap), and an app without updates must stay without.
  const isGone = namesake.sent.deleted === true;
  const [first, second] = await Promise.all([
    update(full, plans.full),
    update(empty, plans.empty),
    isGone ? refuseDeletion(context, namesake) : sendReturned(context, kind, namesake, plans.returned),
  ]);
  if (isGone && !isBrief) {
    await sendReturned(context, kind, empty, plans.returned);
    // A dashboard that was created soft-deleted may accept no update (a gap). If it accepts one, it must store it.
    await writeOtherValues(context, kind, { id: namesake.id, fields: namesake.sent });
  }
  return [first, second, new WrittenObject(context, kind, namesake)];
}

/** Only its creation made this dashboard soft-deleted. Endpoint 5 refuses its DELETE as well. */
async function refuseDeletion(context: CheckContext, { id }: Creation): Promise<void> {
  if (context.plan.depth !== "smoke" && context.judges("dashboards.delete"))
    await context.trySend("dashboards.delete", { id });
}

/** Whether the update succeeds or not, the laws about these fields judge the result. */
async function sendReturned(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Creation,
  body: WritePlans["returned"],
): Promise<void> {
  if (Object.keys(body).length > 0) await context.trySend(operationOf(kind, "update"), { id }, { body });
}
