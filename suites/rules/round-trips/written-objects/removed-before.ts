import { type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import { removalOfPlain } from "../../../recipes/objects/app-removal.ts";
import { softDeletedDashboard } from "../../../recipes/objects/soft-deleted-dashboard.ts";
import { isScarce, type ResourceKind } from "../../../resource-kinds/resource-kind.ts";

/**
 * Removes an object of the run, once for all checks. If a removal makes the target rebuild caches or prepared
 * statements wrongly, later writes show it. A refused removal is another requirement's finding. At smoke depth no
 * dashboard is spent on this.
 */
export function removeOneBefore(context: CheckContext, kind: ResourceKind): Promise<void> {
  return context.once(`${kind.list} removed before`, async () => {
    // If no object can be made, the checks that need one report it.
    await ifPossible(() => removeOne(context, kind));
  });
}

async function removeOne(context: CheckContext, kind: ResourceKind): Promise<void> {
  if (kind.noun === "app") {
    await removalOfPlain(context);
  } else if (!isScarce(context, kind)) await softDeletedDashboard(context);
}
