import {
  type CheckContext,
  type Exchange,
  ifPossible,
  NotEvaluated,
  rowOf,
} from "../../../support/conformance/index.ts";
import { deletionsOf } from "./deletions.ts";
import { firstAccepted } from "./first-accepted.ts";
import { putInManyStates } from "./many-states.ts";
import { addSecondForGood } from "./second-collaborator.ts";

/**
 * A dashboard that was soft-deleted and stays so, shared by all checks. No check changes it, and a target cannot remove
 * it. Null at smoke depth if no more dashboards may be made.
 */
export async function softDeletedDashboard(context: CheckContext): Promise<string | null> {
  return (await softDeleted(context))?.id ?? null;
}

/**
 * The soft-deleted dashboard of all checks, and whether it is retrieved at all.
 * @throws {NotEvaluated} if no dashboard can be soft-deleted
 */
export function softDeleted(
  context: CheckContext,
): Promise<{ readonly id: string; readonly isShown: boolean } | null> {
  return context.once("a soft-deleted dashboard", async () => {
    if (context.plan.depth === "smoke" && !context.objects.mayCreate) return null;
    // With a field of its own it is neither a copy nor from a template.
    const dashboard = await context.dashboards.make({ pinned: false });
    const { id } = dashboard;
    if (context.plan.depth !== "smoke") {
      await putInManyStates(context, "dashboard", id);
      await ifPossible(() => addSecondForGood(context, id));
    }
    await firstAccepted(deletionsOf(dashboard), (body) =>
      context.send("dashboards.update", { id }, { body }),
    );
    // Reads may lag.
    const read = await context.settle(
      () => context.send("dashboards.retrieve", { id }),
      (shown) => !isShownLive(shown),
    );
    if (isShownLive(read)) {
      const reason = "the target shows no dashboard as soft-deleted";
      throw new NotEvaluated({ reason, because: "lifecycle.soft_delete.answers" });
    }
    // A server may answer differently if the dashboard has more that belongs to it. Laws judge the answer.
    if (context.plan.depth !== "smoke" && context.judges("dashboards.delete"))
      await context.trySend("dashboards.delete", { id });
    return { id, isShown: read.succeeded };
  });
}

/**
 * Whether an answer shows that the dashboard is not deleted. Whether a soft-deleted dashboard is retrieved at all is a
 * gap. If its state cannot be read, the field's own requirement fails.
 */
export function isShownLive(read: Exchange): boolean {
  return read.succeeded && rowOf(read, "dashboard").value.deleted === false;
}
