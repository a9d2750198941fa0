import { scopes } from "../../../catalogue/index.ts";
import type { Call, Seam } from "../../http/request.ts";
import { ignoreKey, ignoreScope } from "../../seams/access.ts";
import { editSuccess } from "../../seams/answers.ts";
import { objectOf, tableOf, whenAnswered } from "../../seams/world.ts";
import { isDeleted, type Row, withFields } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

const ofDeleted = (call: Call): boolean => isDeleted(objectOf(call));

function onDelete(act: (row: Row, call: Call) => void, when: (call: Call) => boolean): Seam {
  const actOnRow = (call: Call): void => {
    const row = objectOf(call);
    if (row !== undefined) act(row, call);
  };
  return whenAnswered("dashboards.delete", actOnRow, { when });
}

const put = (fields: Row["fields"]) => (row: Row, call: Call) =>
  tableOf(call, "dashboard").put(withFields(row, fields));
const takeAway = (row: Row, call: Call): void => tableOf(call, "dashboard").remove(row.id);

function refusal(status: number, when: (call: Call) => boolean): Seam {
  return editSuccess("dashboards.delete", ({ headers }) => ({ status, headers }), { when });
}

/** Section 3, the second row, and endpoint 5: DELETE is refused and does nothing. */
export const hardDeleteFaults: readonly Fault[] = [
  fault(
    "dashboards.delete.refused.no-content",
    "DELETE uses the framework's default view, which removes the dashboard.",
    refusal(204, (call) => !ofDeleted(call)),
  ),
  fault(
    "dashboards.delete.refused.forbidden",
    "DELETE is refused with 403.",
    refusal(403, (call) => !ofDeleted(call)),
  ),
  fault(
    "dashboards.delete.refused.slash",
    "With a trailing slash, DELETE finds no route.",
    refusal(404, ({ slash }) => slash),
  ),
  fault(
    "dashboards.delete.refused_when_deleted.gone",
    "DELETE of a soft-deleted dashboard answers 410.",
    refusal(410, ofDeleted),
  ),
  fault(
    "dashboards.delete.refused_when_deleted.no-content",
    "DELETE removes a soft-deleted dashboard.",
    refusal(204, ofDeleted),
  ),
  fault(
    "dashboards.delete.no_body.json",
    "The 405 has the framework's default body.",
    editSuccess("dashboards.delete", (reply) => ({
      ...reply,
      body: { detail: 'Method "DELETE" not allowed.' },
    })),
  ),
  fault(
    "dashboards.delete.no_body.null",
    "The empty body is written as JSON null.",
    editSuccess("dashboards.delete", (reply) => ({ ...reply, body: null })),
  ),
  fault(
    "dashboards.delete.unchanged.soft-deletes",
    "DELETE soft-deletes the dashboard before it is refused.",
    onDelete(put({ deleted: true }), (call) => !ofDeleted(call)),
  ),
  fault(
    "dashboards.delete.unchanged.removes",
    "DELETE removes the dashboard, but answers 405.",
    onDelete(takeAway, (call) => !ofDeleted(call)),
  ),
  fault(
    "dashboards.delete.unchanged.unpins",
    "A hook unpins the dashboard before DELETE is refused.",
    onDelete(put({ pinned: false, description: "" }), (call) => !ofDeleted(call)),
  ),
  fault(
    "dashboards.delete.unchanged.collaborators",
    "DELETE removes the parts of the dashboard before it is refused.",
    onDelete(
      (row, { world }) => {
        const records = world.collaboratorsOf(row);
        for (const { id } of [...records.rows]) records.remove(id);
      },
      (call) => !ofDeleted(call),
    ),
  ),
  fault(
    "dashboards.delete.unchanged.removes-for-fewer-scopes",
    "DELETE answers 405, but for a key without all scopes it first removes the dashboard.",
    onDelete(takeAway, ({ key }) => key !== undefined && key.scopes.size < scopes.length),
  ),
  fault(
    "dashboards.delete.unchanged_when_deleted.restores",
    "DELETE toggles the state.",
    onDelete(put({ deleted: false }), ofDeleted),
  ),
  fault(
    "dashboards.delete.unchanged_when_deleted.removes",
    "A second DELETE removes the dashboard for good.",
    onDelete(takeAway, ofDeleted),
  ),
  fault(
    "dashboards.delete.allow.missing",
    "The 405 is written by hand, without Allow.",
    editSuccess("dashboards.delete", ({ status }) => ({ status, headers: {} })),
  ),
  fault(
    "dashboards.delete.allow.names-delete",
    "Allow names every method of the route, including DELETE.",
    editSuccess("dashboards.delete", ({ status }) => ({ status, headers: { allow: "GET, PATCH, DELETE" } })),
  ),
  fault(
    "dashboards.delete.allow.empty",
    "Allow is empty, because the route has no list of methods.",
    editSuccess("dashboards.delete", ({ status }) => ({ status, headers: { allow: "" } })),
  ),
  fault(
    "scopes.dashboards.delete.refused.soft-deletes",
    "For a key without the scope, DELETE soft-deletes the dashboard before it is refused.",
    onDelete(put({ deleted: true }), ({ key }) => key?.scopes.has("dashboard:write") === false),
  ),
  fault(
    "auth.dashboards.delete.key_required.soft-deletes",
    "Without a key, DELETE soft-deletes the dashboard before it is refused.",
    onDelete(put({ deleted: true }), ({ key }) => key === undefined),
  ),
  fault(
    "auth.dashboards.delete.key_required.gone-already",
    "DELETE of a soft-deleted dashboard answers 204 at once, before the key is looked at.",
    ignoreKey("dashboards.delete", { when: ofDeleted }),
    refusal(204, (call) => ofDeleted(call) && call.key === undefined),
  ),
  fault(
    "scopes.dashboards.delete.refused.gone-already",
    "DELETE of a soft-deleted dashboard answers 204 to a key without the scope.",
    ignoreScope("dashboards.delete", { when: ofDeleted }),
    refusal(204, (call) => ofDeleted(call) && call.key?.scopes.has("dashboard:write") === false),
  ),
];
