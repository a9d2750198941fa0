import { titleOf } from "../../support/catalogue/index.ts";
import {
  type CheckContext,
  check,
  describe,
  type Exchange,
  type Idle,
  integerOf,
  type Json,
  type PathParameters,
} from "../../support/conformance/index.ts";
import { type Attempt, withoutKey } from "../rules/exercise/attempt.ts";
import { restore, softDelete } from "../rules/lifecycle/scenario/states.ts";
import { keysFor } from "../rules/scopes/keys/keys-for.ts";
import { expectNoSuccess } from "../rules/scopes/refusals/expect-no-success.ts";
import type { Tried } from "../rules/scopes/refusals/send-attempts.ts";

/**
 * Whether a soft-deleted dashboard still has collaborators is a gap (section 3). If it has some, they are shown as
 * documented.
 */
describe("The collaborators of a soft-deleted dashboard", () => {
  check(
    "collaborators.add.stores.level",
    "on a soft-deleted dashboard",
    { needs: ["collaborator"], from: "standard" },
    async (context): Promise<Idle | undefined> => {
      const seen = await ofSoftDeleted(context);
      if (seen === null) return stays;
      const { level, added } = seen;
      if (added?.succeeded !== true) return { idle: "a soft-deleted dashboard accepts no collaborator" };
      const stored = integerOf(level);
      if (stored === null) return { idle: "the levels of the target are names, not numbers" };
      context.expect(added).toShow({ level: stored });
      return undefined;
    },
  );
  for (const [requirement, which, need] of [
    ["auth.collaborators.remove.key_required", "keyless", []],
    ["scopes.collaborators.remove.refused", "withoutScope", ["key without dashboard:write"]],
  ] as const) {
    const needs = ["collaborator", ...need] as const;
    check(
      requirement,
      "from a soft-deleted dashboard",
      { needs, from: "standard" },
      async (context): Promise<Idle | undefined> => {
        const seen = await ofSoftDeleted(context);
        if (seen === null) return stays;
        const { [which]: tried, removal } = seen;
        if (tried?.exchange == null) return { idle: "no answer came that can be judged" };
        // Whether a user can be removed from it is a gap. The control request shows it.
        if (removal?.succeeded !== true && !tried.exchange.succeeded)
          return { idle: "the full key cannot remove a collaborator from it" };
        await expectNoSuccess(
          context,
          operation,
          [tried],
          `${titleOf(operation)} from a soft-deleted dashboard`,
        );
        return undefined;
      },
    );
  }
});

const operation = "collaborators.remove";

/** Otherwise it may be impossible to remove the collaborator. */
const stays = { idle: "a soft-deleted dashboard cannot be restored" } as const;

/** The exchanges about a collaborator of a soft-deleted dashboard. */
interface OfSoftDeleted {
  readonly level: Json;
  /** Removals without a key, with a key that lacks the scope and with the full key, and an addition after them. */
  readonly keyless: Tried;
  readonly withoutScope: Tried | null;
  readonly removal: Exchange | null;
  readonly added: Exchange | null;
}

/** Null if the dashboard cannot be restored. */
function ofSoftDeleted(context: CheckContext): Promise<OfSoftDeleted | null> {
  return context.scenario("a collaborator of a soft-deleted dashboard", live);
}

async function live(context: CheckContext): Promise<OfSoftDeleted | null> {
  const { id: dashboard_id } = await context.dashboards.make();
  await softDelete(context, dashboard_id);
  const beside = { description: context.uniqueName("restored with new words") };
  if (!(await restore(context, dashboard_id, beside)).works) return null;
  const { userUuid, level } = await context.collaborators.add(dashboard_id);
  await context.collaborators.list(dashboard_id);
  await softDelete(context, dashboard_id);
  await context.trySend("collaborators.list", { dashboard_id });
  if (context.judges("sharing.retrieve"))
    await context.trySend("sharing.retrieve", { dashboard_id }, { withSomeKey: true });
  const parameters = { dashboard_id, user__uuid: userUuid };
  const keyless = await removeWith(context, parameters, withoutKey());
  const [lacking] = keysFor(operation, context.plan).lacking;
  const withoutScope = lacking === undefined ? null : await removeWith(context, parameters, lacking);
  const removal = await context.trySend(operation, parameters);
  const body = { level, user_uuid: userUuid };
  const added = await context.trySend("collaborators.add", { dashboard_id }, { body });
  // The memory judges whether one of these requests changed the dashboard, and whether it can be updated like any
  // other.
  const tagged = { tags: ["soft-deleted", context.uniqueName("with a collaborator")] };
  const updated = await context.trySend("dashboards.update", { id: dashboard_id }, { body: tagged });
  if (updated?.succeeded !== true) await context.trySend("dashboards.retrieve", { id: dashboard_id });
  await removeSurely(context, dashboard_id, userUuid);
  return { level, keyless, withoutScope, removal, added };
}

async function removeWith(
  context: CheckContext,
  parameters: PathParameters,
  attempt: Attempt,
): Promise<Tried> {
  const { credential, slash: trailingSlash } = attempt;
  const options = { credential, trailingSlash, mustBeRefused: true } as const;
  const name = context.requestName(operation, "refused");
  return { attempt, name, exchange: await context.trySend(operation, parameters, options) };
}

/** If the removal is refused, restores the dashboard for it. */
async function removeSurely(context: CheckContext, dashboardId: string, userUuid: string): Promise<void> {
  if ((await context.collaborators.remove(dashboardId, userUuid)).succeeded) return;
  await restore(context, dashboardId);
  await context.collaborators.remove(dashboardId, userUuid);
  await softDelete(context, dashboardId);
}
