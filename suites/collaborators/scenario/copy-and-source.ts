import type { CheckContext, Dashboard } from "../../../support/conformance/index.ts";
import { copyOf } from "../../recipes/objects/copy-of.ts";

/** Two dashboards of a scenario. */
export interface Pair {
  readonly one: Dashboard;
  readonly other: Dashboard;
  /** Ends the scenario, when neither is needed any more. */
  readonly over: () => Promise<void>;
}

/**
 * A copy and its source, because a server may look up a copy's parts in its source. In the end the copy is
 * soft-deleted, and the memory judges whether the source stays as it is. If the target makes no copies, and at smoke
 * depth, two lent dashboards.
 */
export async function copyAndSource(context: CheckContext): Promise<Pair> {
  const [lent, other] = await context.dashboards.borrow(2);
  const copy = context.plan.readOnly ? null : await copyOf(context, other);
  const over = async () => {
    if (copy === null) return;
    // Its refusal must leave the copy as it is. The next answer shows it.
    if (context.judges("dashboards.delete")) await context.trySend("dashboards.delete", { id: copy.id });
    await context.trySend("dashboards.update", { id: copy.id }, { body: { deleted: true } });
    await context.trySend("dashboards.retrieve", { id: other.id });
  };
  return { one: copy ?? lent, other, over };
}
