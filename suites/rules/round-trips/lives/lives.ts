import type { CheckContext } from "../../../../support/conformance/index.ts";
import { type Kind, operationOf } from "../kinds/kind.ts";
import { writeAnew } from "../updates/written-anew.ts";
import type { Birth } from "./birth.ts";
import { birthsOf, listingOf } from "./births.ts";
import { Life } from "./life.ts";
import { type LifePlan, type LifePlans, plansOf } from "./plans.ts";
import { Values } from "./resolve.ts";

/**
 * What the checks of stored values look at: objects from their creation on, once for all who ask. The last one is never
 * updated.
 * @throws {NotEvaluated} where none can be made
 */
export function livesOf(context: CheckContext, kind: Kind): Promise<readonly Life[]> {
  return context.scenario(`${kind.list}: lives`, (own) => play(own, kind));
}

async function play(context: CheckContext, kind: Kind): Promise<readonly Life[]> {
  const { full, empty, namesake } = await birthsOf(context, kind);
  // Its first update would hide what the list leaves out, and take the name away that another asks for.
  await listingOf(context, kind);
  const plans = plansOf(kind);
  const values = await Values.here(context, kind);
  const isBrief = context.plan.depth === "smoke";
  const live = (birth: Birth, { updates, more = [], apart }: LifePlan) =>
    new Life(context, kind, birth).live(values, isBrief ? updates : [...updates, ...more], apart);
  // A soft-deleted one may take nothing (a gap), and an app that is never updated must stay so.
  const isGone = namesake.sent.deleted === true;
  const [first, second] = await Promise.all([
    live(full, plans.full),
    live(empty, plans.empty),
    isGone ? refuseDeletion(context, namesake) : sendReturned(context, kind, namesake, plans.returned),
  ]);
  if (isGone && !isBrief) {
    await sendReturned(context, kind, empty, plans.returned);
    // One that was made as deleted may take nothing (a gap); what it takes is stored.
    await writeAnew(context, kind, namesake.id, namesake.sent);
  }
  return [first, second, new Life(context, kind, namesake)];
}

/** What was made as deleted is one that nothing else soft-deleted: endpoint 5 refuses it as well. */
async function refuseDeletion(context: CheckContext, { id }: Birth): Promise<void> {
  if (context.plan.depth !== "smoke" && context.judges("dashboards.delete"))
    await context.trySend("dashboards.delete", { id });
}

/** What comes of it, taken or refused, is for the laws about these fields to judge. */
async function sendReturned(
  context: CheckContext,
  kind: Kind,
  { id }: Birth,
  body: LifePlans["returned"],
): Promise<void> {
  if (Object.keys(body).length > 0) await context.trySend(operationOf(kind, "update"), { id }, { body });
}
