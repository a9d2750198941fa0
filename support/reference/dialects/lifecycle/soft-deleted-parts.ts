import type { OperationName } from "../../../catalogue/index.ts";
import { Refusal } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { dashboardOf } from "../../operations/find.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { isDeleted, type Row } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

function dismissAll(call: Call, dashboard: Row): void {
  const collaborators = call.world.collaboratorsOf(dashboard);
  for (const { id } of [...collaborators.rows]) collaborators.remove(id);
}

/** A soft deletion removes the collaborators from the dashboard for good. */
const dismissed: Seam = storeOtherwise("dashboard", (row, call, before) => {
  if (isDeleted(row) && !isDeleted(before)) dismissAll(call, row);
  return row;
});

/** The collaborators come back with their dashboard. Until then there are none. */
const hiddenMeanwhile: Seam = () => ({
  select: (rows, call, resource) => (resource === "collaborator" && isDeleted(dashboardOf(call)) ? [] : rows),
});

const parts: readonly OperationName[] = [
  "collaborators.list",
  "collaborators.add",
  "collaborators.remove",
  "sharing.retrieve",
];

/** Refuses every request about a part of a soft-deleted dashboard, but still shows the dashboard itself. */
const outOfReach =
  (status: 403 | 404): Seam =>
  () => ({
    find: (row, { operation }, resource) => {
      if (resource === "dashboard" && isDeleted(row) && parts.includes(operation))
        throw new Refusal(status, "deleted_dashboard", "The dashboard was deleted.");
      return row;
    },
  });

/** What happens to the collaborators and the sharing of a soft-deleted dashboard. Section 3 speaks only of the flag. */
export const softDeletedPartDialects: readonly Dialect[] = [
  ...oneOf(
    "collaborators of the soft-deleted",
    dialect(
      "soft-delete.dismisses-collaborators",
      "lifecycle.restore",
      "A soft deletion removes the collaborators, and a restoration does not bring them back.",
      dismissed,
    ),
    dialect(
      "soft-delete.hides-collaborators",
      "lifecycle.restore",
      "A soft-deleted dashboard shows no collaborators, and a restoration brings them back.",
      hiddenMeanwhile,
    ),
  ),
  ...oneOf(
    "parts of the soft-deleted",
    dialect(
      "soft-delete.parts-403",
      "lifecycle.visibility",
      "Collaborators and sharing of a soft-deleted dashboard are refused with 403.",
      outOfReach(403),
    ),
    dialect(
      "soft-delete.parts-404",
      "lifecycle.visibility",
      "Collaborators and sharing of a soft-deleted dashboard answer 404.",
      outOfReach(404),
    ),
  ),
];
