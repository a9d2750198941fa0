import type { CheckContext } from "../../../../support/conformance/index.ts";
import { type Kind, operationOf } from "../kinds/kind.ts";
import { writeAnew } from "../updates/written-anew.ts";
import type { Birth } from "./birth.ts";
import { birthsOf, listingOf } from "./births.ts";
import { Life } from "./life.ts";
import { type LifePlan, type LifePlans, plansOf } from "./plans.ts";
import { Values } from "./resolve.ts";

/**
 * The objects that the checks of stored values judge, from their creation on, shared by all checks. The last one is
 * never updated.
 * @throws {NotEvaluated} if none can be made
 */
export function livesOf(context: CheckContext, kind: Kind): Promise<readonly Life[]> {
  return context.scenario(`${kind.list}: lives`, (own) => play(own, kind));
}

async function play(context: CheckContext, kind: Kind): Promise<readonly Life[]> {
  const { full, empty, namesake } = await birthsOf(context, kind);
  // The first update would hide what the list leaves out, and would change the name that another object is given as
  // well.
  await listingOf(context, kind);
  const plans = plansOf(kind);
  const values = await Values.here(context, kind);
  const isBrief = context.plan.depth === "smoke";
  const live = (birth: Birth, { updates, more = [], apart }: LifePlan) =>
    new Life(context, kind, birth).live(values, isBrief ? updates : [...updates, ...more], apart);
  // A soft-deleted dashboard may accept no update (a gap), and an app without updates must stay without.
  const isGone = namesake.sent.deleted === true;
  const [first, second] = await Promise.all([
    live(full, plans.full),
    live(empty, plans.empty),
    isGone ? refuseDeletion(context, namesake) : sendReturned(context, kind, namesake, plans.returned),
  ]);
  if (isGone && !isBrief) {
    await sendReturned(context, kind, empty, plans.returned);
    // A dashboard that was created soft-deleted may accept no update (a gap). If it accepts one, it must store it.
    await writeAnew(context, kind, namesake.id, namesake.sent);
  }
  return [first, second, new Life(context, kind, namesake)];
}

/** Only its creation made this dashboard soft-deleted. Endpoint 5 refuses its DELETE as well. */
async function refuseDeletion(context: CheckContext, { id }: Birth): Promise<void> {
  if (context.plan.depth !== "smoke" && context.judges("dashboards.delete"))
    await context.trySend("dashboards.delete", { id });
}

/** Whether the update succeeds or not, the laws about these fields judge the result. */
async function sendReturned(
  context: CheckContext,
  kind: Kind,
  { id }: Birth,
  body: LifePlans["returned"],
): Promise<void> {
  if (Object.keys(body).length > 0) await context.trySend(operationOf(kind, "update"), { id }, { body });
}
