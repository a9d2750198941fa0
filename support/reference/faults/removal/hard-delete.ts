import type { Call, Seam } from "../../request.ts";
import { editSuccess } from "../../seams/answers.ts";
import { tableOf, whenAnswered } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

/** The dashboard that a DELETE names, and whether it is soft-deleted. */
function named(call: Call): Row | undefined {
  const { id = "" } = call.parameters;
  return /^\d+$/.test(id) ? tableOf(call, "dashboard").find(BigInt(id)) : undefined;
}
const isDeleted = (call: Call): boolean => named(call)?.fields.deleted === true;

function onDelete(act: (row: Row, call: Call) => void, when: (call: Call) => boolean): Seam {
  const actOnRow = (call: Call): void => {
    const row = named(call);
    if (row !== undefined) act(row, call);
  };
  return whenAnswered("dashboards.delete", actOnRow, { when });
}

const put = (fields: Row["fields"]) => (row: Row, call: Call) =>
  tableOf(call, "dashboard").put({ ...row, fields: { ...row.fields, ...fields } });
const takeAway = (row: Row, call: Call): void => tableOf(call, "dashboard").remove(row.id);

function refusal(status: number, when: (call: Call) => boolean): Seam {
  return editSuccess("dashboards.delete", ({ headers }) => ({ status, headers }), { when });
}

/** Section 3, the second row, and endpoint 5: DELETE is refused and does nothing. */
export const hardDeleteFaults: readonly Fault[] = [
  fault(
    "dashboards.delete.refused",
    "no-content",
    "The view of DELETE is the framework's own.",
    refusal(204, (call) => !isDeleted(call)),
  ),
  fault(
    "dashboards.delete.refused",
    "forbidden",
    "A refusal is answered with 403.",
    refusal(403, (call) => !isDeleted(call)),
  ),
  fault(
    "dashboards.delete.refused",
    "slash",
    "With a closing slash, DELETE finds no route.",
    refusal(404, ({ slash }) => slash),
  ),
  fault(
    "dashboards.delete.refused_when_deleted",
    "gone",
    "DELETE of a soft-deleted dashboard answers 410.",
    refusal(410, isDeleted),
  ),
  fault(
    "dashboards.delete.refused_when_deleted",
    "no-content",
    "A soft-deleted dashboard may be removed.",
    refusal(204, isDeleted),
  ),
  fault(
    "dashboards.delete.no_body",
    "json",
    "The framework's own body goes with the 405.",
    editSuccess("dashboards.delete", (reply) => ({
      ...reply,
      body: { detail: 'Method "DELETE" not allowed.' },
    })),
  ),
  fault(
    "dashboards.delete.no_body",
    "null",
    "The empty answer is written as JSON: null.",
    editSuccess("dashboards.delete", (reply) => ({ ...reply, body: null })),
  ),
  fault(
    "dashboards.delete.unchanged",
    "soft-deletes",
    "DELETE soft-deletes before it refuses.",
    onDelete(put({ deleted: true }), (call) => !isDeleted(call)),
  ),
  fault(
    "dashboards.delete.unchanged",
    "removes",
    "DELETE removes, and answers 405 all the same.",
    onDelete(takeAway, (call) => !isDeleted(call)),
  ),
  fault(
    "dashboards.delete.unchanged",
    "unpins",
    "The hook before the refusal unpins.",
    onDelete(put({ pinned: false, description: "" }), (call) => !isDeleted(call)),
  ),
  fault(
    "dashboards.delete.unchanged",
    "collaborators",
    "What belongs to the dashboard is deleted before the deletion is refused.",
    onDelete(
      (row, { world }) => {
        const records = world.collaboratorsOf(row);
        for (const { id } of [...records.rows]) records.remove(id);
      },
      (call) => !isDeleted(call),
    ),
  ),
  fault(
    "dashboards.delete.unchanged_when_deleted",
    "restores",
    "DELETE toggles the state.",
    onDelete(put({ deleted: false }), isDeleted),
  ),
  fault(
    "dashboards.delete.unchanged_when_deleted",
    "removes",
    "The second deletion is for good.",
    onDelete(takeAway, isDeleted),
  ),
  fault(
    "dashboards.delete.allow",
    "missing",
    "The 405 is written by hand, without Allow.",
    editSuccess("dashboards.delete", ({ status }) => ({ status, headers: {} })),
  ),
  fault(
    "dashboards.delete.allow",
    "names-delete",
    "Allow names every method of the route, DELETE too.",
    editSuccess("dashboards.delete", ({ status }) => ({ status, headers: { allow: "GET, PATCH, DELETE" } })),
  ),
  fault(
    "dashboards.delete.allow",
    "empty",
    "The list of methods that Allow is made of is empty for this route.",
    editSuccess("dashboards.delete", ({ status }) => ({ status, headers: { allow: "" } })),
  ),
  fault(
    "scopes.dashboards.delete.refused",
    "soft-deletes",
    "To a key without the scope, the refusal comes after a soft delete.",
    onDelete(put({ deleted: true }), ({ key }) => key?.scopes.has("dashboard:write") === false),
  ),
  fault(
    "auth.dashboards.delete.key_required",
    "soft-deletes",
    "Without a key, the refusal comes after a soft delete.",
    onDelete(put({ deleted: true }), ({ key }) => key === undefined),
  ),
];
