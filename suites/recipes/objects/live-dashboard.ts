import {
  type CheckContext,
  type Exchange,
  type FindingText,
  rowOf,
  type ValidRequest,
} from "../../../support/conformance/index.ts";
import { afterUpdate, asRetrieved, type KnownObject } from "./known-object.ts";

/** Whether an answer shows a live dashboard. One with an illegible state is not known to be deleted. */
export function isLive(reply: Exchange): boolean {
  if (!reply.succeeded) return false;
  const found = rowOf(reply, "dashboard");
  return !found.isLegible("deleted") || !found.get("deleted");
}

/** A deleted dashboard is shown as deleted, or not at all. Which of the two is a gap. */
export async function stillLive(context: CheckContext, { id }: KnownObject): Promise<FindingText | null> {
  const { wrong } = await context.readUntil(
    () => context.send("dashboards.retrieve", { id }),
    (read) =>
      isLive(read)
        ? {
            message: "a soft deletion was answered with success, but the dashboard is still live",
            expected: "deleted true, or no dashboard",
            actual: "deleted false",
          }
        : null,
  );
  return wrong;
}

/** The dashboard for a further update; a new one if a soft deletion cannot be undone, which is a gap. */
export async function afterChange(
  context: CheckContext,
  known: KnownObject,
  request?: ValidRequest,
): Promise<KnownObject> {
  const mayBeGone = request?.body?.deleted === true;
  if (!mayBeGone || isLive(await context.dashboards.retrieve(known.id))) {
    return afterUpdate(context, known, request);
  }
  return asRetrieved(context, "dashboard", (await context.dashboards.make()).id);
}

/** The id of a dashboard that is returned to the pool only if nothing has deleted it. */
export async function deletableDashboard(context: CheckContext): Promise<string> {
  const [{ id }] = await context.dashboards.borrowDeletable(1, async (dashboard) =>
    isLive(await context.dashboards.retrieve(dashboard.id)),
  );
  return id;
}
