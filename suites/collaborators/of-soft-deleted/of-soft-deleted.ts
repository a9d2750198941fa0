import {
  type Addition,
  type CheckContext,
  type CollaboratorList,
  type Exchange,
  ifPossible,
  type PathParameters,
} from "../../../support/conformance/index.ts";
import { type Attempt, withoutKey } from "../../rules/exercise/attempt.ts";
import { restore, softDelete } from "../../rules/lifecycle/scenario/states.ts";
import { keysFor } from "../../rules/scopes/keys/keys-for.ts";
import type { Tried } from "../../rules/scopes/refusals/send-attempts.ts";
import { unlessGone } from "../scenario/index.ts";
import { Dashboard } from "../scenario/steps.ts";

const operation = "collaborators.remove";

/** The exchanges about a collaborator of a soft-deleted dashboard. */
export interface OfSoftDeleted {
  readonly addition: Addition;
  /** Removals without a key, with a key that lacks the scope and with the full key, and an addition after them. */
  readonly keyless: Tried;
  readonly withoutScope: Tried | null;
  readonly removal: Exchange | null;
  readonly added: Exchange | null;
  /** The last removal and the list after it; null if no removal or no list is possible in this state. */
  readonly left: { readonly last: Exchange; readonly list: CollaboratorList } | null;
}

/** Null if the dashboard cannot be restored. */
export function ofSoftDeleted(context: CheckContext): Promise<OfSoftDeleted | null> {
  return context.scenario("a collaborator of a soft-deleted dashboard", live);
}

async function live(context: CheckContext): Promise<OfSoftDeleted | null> {
  const { id: dashboard_id } = await context.dashboards.make();
  await softDelete(context, dashboard_id);
  const beside = { description: context.uniqueName("restored with new words") };
  if (!(await restore(context, dashboard_id, beside)).works) return null;
  const addition = await context.collaborators.add(dashboard_id);
  const { userUuid, level } = addition;
  await softDelete(context, dashboard_id);
  const listed = await context.trySend("collaborators.list", { dashboard_id });
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
  const last = await removeSurely(context, dashboard_id, userUuid);
  const isListed = last !== null && listed?.succeeded === true;
  const list = isListed ? await ifPossible(() => listWithout(context, dashboard_id, addition)) : undefined;
  return { addition, keyless, withoutScope, removal, added, left: last && list ? { last, list } : null };
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

/** Reads the list until the user is gone from it. What it answers about a soft-deleted dashboard is a gap. */
function listWithout(context: CheckContext, id: string, addition: Addition): Promise<CollaboratorList> {
  return new Dashboard(context, id).collaborators((list) => unlessGone(list, addition));
}

/** If the removal is refused, restores the dashboard for it. Returns a removal that the soft-deleted one accepted. */
async function removeSurely(
  context: CheckContext,
  dashboardId: string,
  userUuid: string,
): Promise<Exchange | null> {
  const removal = await context.collaborators.remove(dashboardId, userUuid);
  if (removal.succeeded) return removal;
  await restore(context, dashboardId);
  await context.collaborators.remove(dashboardId, userUuid);
  await softDelete(context, dashboardId);
  return null;
}
