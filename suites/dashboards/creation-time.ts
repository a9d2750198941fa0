import { setTimeout as sleep } from "node:timers/promises";
import { type CheckContext, objectDifference, rowOf } from "../../support/conformance/index.ts";

/** Two timestamps within a second are equal (rule 3): one that an update sets anew shows only later than that. */
const moreThanTolerance = 1_100;

/**
 * Updates a dashboard more than a second after its creation, and compares the times of creation. It is taken last, when
 * most dashboards of the run are older than that.
 */
export async function expectCreationTimeKept(context: CheckContext) {
  const { id, created } = await context.dashboards.borrow();
  const age = performance.now() - bornAt(context, id);
  await sleep(Math.max(0, moreThanTolerance - age));
  const answer = await context.dashboards.update(id, {});
  const born = rowOf(created, "dashboard");
  if (!answer.succeeded || !born.isLegible("created_at")) return { idle: "no update tells the time" };
  const wrong = objectDifference(
    rowOf(answer, "dashboard"),
    { created_at: born.get("created_at") },
    "unchanged",
  );
  if (wrong !== null) throw context.finding(wrong, [created, answer]);
  return undefined;
}

/** When its creation was answered, on the clock of `performance.now`; now, where that is not known. */
function bornAt({ state: { memory } }: CheckContext, id: string): number {
  for (const object of memory.objects) {
    if (object.kind !== "dashboard" || object.id !== id) continue;
    return object.fields.get("created_at")?.last?.ended ?? performance.now();
  }
  return performance.now();
}
