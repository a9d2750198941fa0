import {
  type CheckContext,
  type Exchange,
  ifPossible,
  NotEvaluated,
  rowOf,
} from "../../../../support/conformance/index.ts";
import { removalOfPlain } from "../../../recipes/app-removal.ts";
import { putInManyStates } from "../../../recipes/many-states.ts";
import { addSecondForGood } from "../../../recipes/second-collaborator.ts";
import { isScarce, type Kind } from "../kinds/kind.ts";

/**
 * Takes an object of the run's own away, once for all who ask: caches and prepared statements that are rebuilt then,
 * and rebuilt wrongly, show in what is written afterwards. A removal that is refused is another requirement's
 * finding. At smoke depth no dashboard is spent on it.
 */
export function removeOneBefore(context: CheckContext, kind: Kind): Promise<void> {
  return context.once(`${kind.list} removed before`, async () => {
    try {
      await removeOne(context, kind);
    } catch (error) {
      // What cannot be made is for those to say who ask for it.
      if (!(error instanceof NotEvaluated)) throw error;
    }
  });
}

async function removeOne(context: CheckContext, kind: Kind): Promise<void> {
  if (kind.noun === "app") {
    await removalOfPlain(context);
  } else if (!isScarce(context, kind)) await softDeletedBoard(context);
}

/**
 * One that was soft-deleted and stays so, for all who ask: none of them changes it, and a target cannot remove it. Null at
 * smoke depth where no more dashboards may be made.
 */
export async function softDeletedBoard(context: CheckContext): Promise<string | null> {
  return (await softDeleted(context))?.id ?? null;
}

/**
 * The same, and whether it is retrieved at all.
 * @throws {NotEvaluated} where none can be soft-deleted
 */
export function softDeleted(
  context: CheckContext,
): Promise<{ readonly id: string; readonly isShown: boolean } | null> {
  return context.once("a soft-deleted dashboard", async () => {
    if (context.plan.depth === "smoke" && !context.objects.mayCreate) return null;
    const { id } = await context.dashboards.make();
    if (context.plan.depth !== "smoke") {
      await putInManyStates(context, "dashboard", id);
      await ifPossible(() => addSecondForGood(context, id));
    }
    await context.send("dashboards.update", { id }, { body: { deleted: true } });
    // Reads may lag.
    const read = await context.settle(
      () => context.send("dashboards.retrieve", { id }),
      (shown) => !isShownLive(shown),
    );
    if (isShownLive(read)) {
      const reason = "the target shows no dashboard as soft-deleted";
      throw new NotEvaluated({ reason, because: "lifecycle.soft_delete.answers" });
    }
    // A server may answer otherwise where there is more to take along: the laws tell.
    if (context.plan.depth !== "smoke" && context.judges("dashboards.delete"))
      await context.trySend("dashboards.delete", { id });
    return { id, isShown: read.succeeded };
  });
}

/**
 * Whether an answer shows that the dashboard is not deleted. Whether a soft-deleted one is retrieved at all is a gap, and one
 * whose state cannot be read fails the field's own requirement.
 */
export function isShownLive(read: Exchange): boolean {
  return read.succeeded && rowOf(read, "dashboard").value.deleted === false;
}
