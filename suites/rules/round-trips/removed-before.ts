import { type CheckContext, NotEvaluated } from "../../../support/conformance/index.ts";
import type { Kind } from "./kind.ts";

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
    const { id } = await kind.make(context, {});
    await context.send("apps.delete", { id });
  } else if (context.plan.depth !== "smoke") {
    const { id } = await kind.make(context, {});
    await context.send("dashboards.update", { id }, { body: { deleted: true } });
  }
}
