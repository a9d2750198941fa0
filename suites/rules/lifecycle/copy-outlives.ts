import {
  assumeSuccess,
  type CheckContext,
  type Idle,
  objectDifference,
  rowOf,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { softDelete } from "./states.ts";

/** A copy is a dashboard of its own: the soft deletion of what it was made from leaves it live, and as it was made. */
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
  const created = await dashboards.create({ ...sent, ...objects.boardBody, use_dashboard });
  if (!created.succeeded) return { idle: `a copy is refused with ${created.status}` };
  // What a copy takes of its source is a gap, and what is sent beside it a target may leave alone.
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
