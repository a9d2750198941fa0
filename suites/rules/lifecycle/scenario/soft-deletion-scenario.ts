import { type CheckContext, NotEvaluated } from "../../../../support/conformance/index.ts";
import { deletionsOf } from "../../../recipes/objects/deletions.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";
import { atSlashFirst, lastOf, readPair } from "../../scenarios/slash-pairs.ts";
import type { Deleted, Refusal, SoftDeletionScenario } from "./exchanges.ts";
import { populate } from "./populated.ts";
import { isAs, readAs, twoToDelete } from "./states.ts";
import { whileDeleted } from "./while-deleted.ts";

/**
 * Requests about two dashboards, shared by all checks, because few dashboards may be made. DELETE is sent to both. Then
 * one is soft-deleted by `deleted` alone, and the other beside further fields. Soft-deleted dashboards get a DELETE, an
 * update and a second deletion, and are restored. Each state is read once, and each dashboard is the control for
 * requests to the other.
 */
export function softDeletionScenario(context: CheckContext): Promise<SoftDeletionScenario> {
  return context.scenario("two soft-deleted dashboards", perform);
}

/** @throws {NotEvaluated} if the target does not soft-delete, which is another requirement's finding */
export async function deletedOf(context: CheckContext): Promise<Deleted> {
  const { deletion, deleted } = await softDeletionScenario(context);
  if (deleted !== null) return deleted;
  throw new NotEvaluated({
    reason: `the soft deletion was answered with ${deletion.status}`,
    because: "lifecycle.soft_delete.answers",
  });
}

async function perform(context: CheckContext): Promise<SoftDeletionScenario> {
  const { dashboards, uniqueName, variedName } = context;
  const restored = new Set<string>();
  const fresh = await twoToDelete(context, (id) => restored.has(id));
  const [beside, alone] = [...fresh].sort((one, other) =>
    one.id.localeCompare(other.id, "en", { numeric: true }),
  );
  if (alone === undefined || beside === undefined)
    throw new Error("two dashboards were wanted, and fewer were borrowed");
  // Both have the same name, so that a deletion by name would delete both. The clean-up recognizes them by their
  // descriptions.
  const name = uniqueName("one of two");
  const [populated, populating] = await Promise.all([
    populate(context, alone, { name, description: variedName("dashboard", "one of two") }, false),
    atSlashFirst((slash) =>
      populate(context, beside, { name, description: uniqueName("one of two") }, slash),
    ),
  ]);
  const otherPopulated = lastOf(populating);
  const [refusal, otherRefusal] = await Promise.all([
    refusedDelete(context, alone.id, populated.stored, false),
    refusedDelete(context, beside.id, otherPopulated.stored, true),
  ]);
  const made = { slashed: populating.slashed.read, bare: otherRefusal.read };
  const reads = await readPair(context, "dashboards.retrieve", { id: beside.id }, made);
  const deletion = await dashboards.update(alone.id, { deleted: true });
  const facts = (dashboard: typeof alone, { stored, answer }: typeof populated, refusal: Refusal) => ({
    id: dashboard.id,
    stored,
    refusal,
    populated: answer,
    deletions: deletionsOf(dashboard),
  });
  const one = facts(alone, populated, refusal);
  const other = facts(beside, otherPopulated, otherRefusal);
  const deleted = deletion.succeeded ? await whileDeleted(context, one, other) : null;
  if (deleted?.restored.alone.works === true) restored.add(alone.id);
  if (deleted?.restored.beside.works === true) restored.add(beside.id);
  // A restored dashboard is like any other. The checks that borrow it find out whether it behaves so.
  if (context.plan.depth !== "smoke")
    for (const dashboard of fresh) if (restored.has(dashboard.id)) dashboards.donate(dashboard);
  return { alone: one, beside: other, populating, reads, deletion, deleted };
}

async function refusedDelete(
  context: CheckContext,
  id: string,
  before: Fields,
  trailingSlash: boolean,
): Promise<Refusal> {
  const answer = await context.dashboards.delete(id, { trailingSlash });
  return { answer, read: await readAs(context, id, (read) => read.succeeded && isAs(before, read)) };
}
