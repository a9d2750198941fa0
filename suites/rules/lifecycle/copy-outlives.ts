import {
  assumeSuccess,
  type CheckContext,
  type Idle,
  objectDifference,
  rowOf,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { softDelete } from "./states.ts";

/** A copy is a separate dashboard. The soft deletion of its source leaves it live and unchanged. */
export async function copyOutlivesSource(context: CheckContext): Promise<Idle | undefined> {
  const { dashboards, objects, uniqueName } = context;
  const source = await dashboards.make();
  if (!objects.trySpendCreation()) return { idle: "no more dashboards may be made" };
  const sent = {
    name: uniqueName("copy that stays"),
    description: uniqueName("of what goes"),
    pinned: true,
    deleted: false,
  };
  const use_dashboard = rowOf(source.created, "dashboard").get("id");
  const created = await dashboards.create({ ...sent, ...objects.dashboardBody, use_dashboard });
  if (!created.succeeded) return { idle: `a copy is refused with ${created.status}` };
  // Which values a copy takes from its source is a gap, and a target may ignore other fields in the request.
  const shown = rowOf(created, "dashboard").legible(Object.keys(sent));
  const { id } = rowOf(created, "dashboard");
  if (shown.deleted === true) return { idle: "the copy is made as a deleted one" };
  const deletion = assumeSuccess(await softDelete(context, source.id));
  const { read, wrong } = await context.readUntil(
    () => dashboards.retrieve(id),
    (reply) =>
      reply.succeeded
        ? objectDifference(rowOf(reply, "dashboard"), shown, "unchanged")
        : wrongStatus(reply, "200"),
  );
  dashboards.donate({ id, created });
  if (wrong === null) return undefined;
  const message = `the soft deletion of ${source.id} reached its copy ${id}: ${wrong.message}`;
  throw context.finding({ ...wrong, message }, [created, deletion, read]);
}
