import { setTimeout as sleep } from "node:timers/promises";
import { type CheckContext, type Json, objectDifference, rowOf } from "../../support/conformance/index.ts";

/**
 * Two timestamps within a second are equal (rule 3), so a timestamp that an update wrongly resets shows only later than
 * that.
 */
const moreThanTolerance = 1_100;

/**
 * Updates the oldest dashboard of the run, more than a second after its creation, and compares the times of creation.
 * It runs last, when that dashboard is usually older. An empty update changes nothing, so others may use the dashboard
 * meanwhile.
 */
export async function expectCreationTimeKept(context: CheckContext) {
  // Makes a dashboard if no other check has made any.
  await context.dashboards.borrow();
  const [oldest] = birthsIn(context).sort((one, other) => one.at - other.at);
  if (oldest === undefined) return { idle: "no answer to a creation shows a time" };
  await sleep(Math.max(0, moreThanTolerance - (performance.now() - oldest.at)));
  const answer = await context.dashboards.update(oldest.id, {});
  if (!answer.succeeded) return { idle: "the target refuses an empty update" };
  const wrong = objectDifference(rowOf(answer, "dashboard"), { created_at: oldest.created_at }, "unchanged");
  if (wrong !== null) throw context.finding(wrong, [answer]);
  return undefined;
}

interface Birth {
  readonly id: string;
  readonly created_at: Json;
  /** When the creation was answered, on the clock of `performance.now`. */
  readonly at: number;
}

/** Only live dashboards in the run's project count. */
function birthsIn({ plan, state: { memory } }: CheckContext): Birth[] {
  return [...memory.objects].flatMap(({ kind, place, id, fields }) => {
    const isLive = fields.get("deleted")?.last?.values.every((value) => value === false) === true;
    if (kind !== "dashboard" || place !== plan.projectId || !isLive) return [];
    const birth = fields.get("created_at")?.last;
    const [created_at] = birth?.values ?? [];
    return birth === undefined || created_at === undefined ? [] : [{ id, created_at, at: birth.ended }];
  });
}
