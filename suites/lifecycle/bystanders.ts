import { setTimeout as sleep } from "node:timers/promises";
import type { Snapshot } from "../../support/fixtures/lists.ts";
import type { FindingText } from "../../support/judging/errors.ts";
import { differingFields } from "../../support/judging/sameness.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { writeJson } from "../../support/target/json.ts";
import { dashboardKind } from "../stored/dashboards.ts";
import { freshBoards } from "./states.ts";

/** What the run wrote before may show only now (rule 10): a second look waits for that. */
const settling = 2000;

/**
 * Soft-deletes a dashboard while the run itself writes nothing else, and compares what the list shows of all others that
 * the run made: which one a mistake reaches, the one before or the pinned one, is not known beforehand. What happens once
 * may be an earlier write that shows late, so it must happen to a second one as well.
 */
export async function expectBystandersKept(context: CheckContext): Promise<undefined> {
  let wrong: FindingText | null = null;
  for (const { id } of await freshBoards(context, 2)) {
    if (wrong !== null) await sleep(settling);
    wrong = await harmBy(context, id);
    if (wrong === null) return;
  }
  if (wrong !== null) throw context.finding(wrong);
}

function harmBy(context: CheckContext, id: string): Promise<FindingText | null> {
  return context.walk("dashboards", async () => {
    const before = await context.quietList("dashboards");
    await context.send("dashboards.update", { id }, { body: { deleted: true }, withinWalk: true });
    const after = await context.quietList("dashboards");
    return difference(context, id, before, after);
  });
}

function difference(
  context: CheckContext,
  id: string,
  before: Snapshot,
  after: Snapshot,
): FindingText | null {
  const others = before.items.filter(
    (item) => item.id !== id && context.state.ledger.owns("dashboard", item.id),
  );
  for (const other of others) {
    const now = after.find(other.id);
    if (now === undefined) {
      if (!after.complete) continue;
      return {
        message: `the soft deletion of ${id} took ${other.id} out of the list`,
        expected: "a list item",
      };
    }
    const [field] = differingFields(dashboardKind.listed, other.value, now.value);
    if (field !== undefined) {
      return {
        message: `the soft deletion of ${id} changed ${field} of ${other.id}`,
        expected: writeJson(other.value[field] ?? null),
        actual: writeJson(now.value[field] ?? null),
      };
    }
  }
  return null;
}
