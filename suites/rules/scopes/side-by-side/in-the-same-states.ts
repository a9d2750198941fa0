import type { OperationName } from "../../../../support/catalogue/index.ts";
import { tenantOf } from "../../../../support/catalogue/tenant.ts";
import { type CheckContext, ifPossible, type Recipe } from "../../../../support/conformance/index.ts";
import { Semaphore } from "../../../../support/http/waiting/semaphore.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { type KeptOutcome, outcomeOf } from "../refusals/outcome.ts";
import { tryRefusals } from "../refusals/refusals.ts";
import { arrangeApp } from "./objects/shared-app.ts";
import { arrangeDashboards } from "./objects/shared-dashboards.ts";

/**
 * Tries credentials again at one operation by itself, on objects in the states of the shared ones. A target may carry
 * out a request only in these states, so a plain object would not show it. Null if the operation creates an object, or
 * has no subject there. Trials go one after the other, because all of them begin with the one dashboard from the
 * template, and work on it if the run may create no copy.
 * @param turn the index of the request that comes first
 */
export async function refusedInTheSameStates(
  context: CheckContext,
  operation: OperationName,
  attempts: readonly Attempt[],
  turn: number,
): Promise<KeptOutcome | null> {
  const recipe: Recipe = recipes[operation];
  if (context.plan.readOnly || attempts.length === 0 || recipe.changed === undefined) return null;
  if (recipe.makes !== undefined) return null;
  const turns = await context.once(`turns in ${tenantOf(operation)}`, async () => new Semaphore(1));
  const tried = await turns.run(() => ifPossible(() => tryThere(context, operation, attempts, turn)));
  return tried ?? null;
}

function tryThere(
  context: CheckContext,
  operation: OperationName,
  attempts: readonly Attempt[],
  turn: number,
): Promise<KeptOutcome | null> {
  return context.apart(async (own) => {
    const arrange = tenantOf(operation) === "projects" ? arrangeDashboards : arrangeApp;
    const shared = arrange(own, [operation], async () => undefined);
    try {
      const subject = (await shared.subjectOf(operation)) ?? null;
      if (subject === null) return null;
      const subjects = [subject, ...(await shared.complements(operation))] as const;
      const opened = { connection: own.connection(), firstAnswer: null };
      return await outcomeOf(() => tryRefusals(own, operation, attempts, { subjects, opened, turn }));
    } finally {
      await shared.arranged;
      shared.spoil();
      await shared.leave();
    }
  });
}
