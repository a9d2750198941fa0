import {
  type CheckContext,
  compareObject,
  type Exchange,
  type FindingText,
  quote,
  rowOf,
} from "../../../support/conformance/index.ts";
import { freshBoards, softDelete } from "./states.ts";

/** What two dashboards are made with, to be compared afterwards. */
const alike = { description: "of two that are alike", pinned: true };

/**
 * What the target shows of soft-deleted dashboards is a gap; a DELETE must not make one differ from a control that no
 * DELETE was sent to.
 */
export async function deletedLikeControl(context: CheckContext): Promise<undefined> {
  const [board, control] = await freshBoards(context, 2, alike);
  if (board === undefined || control === undefined) return;
  const both = [board, control] as const;
  await Promise.all(both.map(({ id }) => softDelete(context, id)));
  await context.dashboards.delete(board.id);
  // Borrowed dashboards are as they are: only their state is alike.
  const fields = context.plan.depth === "smoke" ? ["deleted"] : ["deleted", ...Object.keys(alike)];
  await context.eventually(
    () => Promise.all([context.dashboards.retrieve(board.id), context.dashboards.retrieve(control.id)]),
    ([reply, other]) => unlike(reply, other, fields),
  );
  // A restore, where it works, shows what is still in storage.
  const [restored, restoredControl] = await Promise.all([
    context.dashboards.update(board.id, { deleted: false }),
    context.dashboards.update(control.id, { deleted: false }),
  ]);
  if (restoredControl.succeeded && !restored.succeeded) {
    const message =
      "a soft-deleted dashboard cannot be restored after a DELETE, but one without a DELETE can";
    const text = {
      message,
      expected: String(restoredControl.status),
      actual: String(restored.status),
    };
    throw context.finding(text, [restored, restoredControl]);
  }
  await Promise.all(both.map(({ id }) => context.dashboards.update(id, { deleted: true })));
}

/**
 * How the answer about a dashboard differs from that about the control, in its status or in a field that both show
 * legibly.
 */
function unlike(reply: Exchange, control: Exchange, fields: readonly string[]): FindingText | null {
  const after = "after a DELETE a soft-deleted dashboard is retrieved with";
  if (!reply.succeeded || !control.succeeded) {
    if (reply.status === control.status) return null;
    return {
      message: `${after} ${reply.status}, but one without a DELETE with ${control.status}`,
      expected: String(control.status),
      actual: String(reply.status),
    };
  }
  const [found, other] = [rowOf(reply, "dashboard"), rowOf(control, "dashboard")];
  const legible = fields.filter((field) => found.isLegible(field) && other.isLegible(field));
  const [difference] = compareObject(found, other.legible(legible));
  if (difference === undefined) return null;
  const { field, expected, actual } = difference;
  return {
    message: `${after} ${field} ${quote(actual)}, but one without a DELETE with ${field} ${quote(expected)}`,
    expected: quote(expected),
    actual: quote(actual),
    place: found.placeOf(field),
  };
}
