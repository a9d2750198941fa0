import type { Call, Seam } from "../../http/request.ts";
import { editSuccess } from "../../seams/answers.ts";
import type { Only } from "../../seams/only.ts";
import { answerAsBefore, forgetField, showLater, storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { spillOver, tableOf } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

/** An update that soft-deletes. */
const deleting: Only = { operations: ["dashboards.update"], when: ({ body }) => body?.deleted === true };
const alone = (call: Call): boolean => Object.keys(call.body ?? {}).length === 1;
const deletingAlone: Only = { ...deleting, when: (call) => call.body?.deleted === true && alone(call) };
const deletingWithOthers: Only = { ...deleting, when: (call) => call.body?.deleted === true && !alone(call) };

/** The store keeps only so many of the soft-deleted dashboards: the newest ones. */
function keepsNewest(most: number): Seam {
  return storeOtherwise("dashboard", (row, call) => {
    if (row.fields.deleted !== true) return row;
    const table = tableOf(call, "dashboard");
    const deleted = table.rows.filter(({ id, fields }) => id !== row.id && fields.deleted === true);
    for (const { id } of deleted.slice(0, Math.max(0, deleted.length - most + 1))) table.remove(id);
    return row;
  });
}

/** Section 3, the first row: deletion by PATCH. */
export const softDeleteFaults: readonly Fault[] = [
  fault(
    "lifecycle.soft_delete.answers.still-live",
    "The answer is made before the state changes.",
    answerAsBefore("dashboard", "deleted", deleting),
  ),
  fault(
    "lifecycle.soft_delete.answers.no-content",
    "A deletion by PATCH answers 204, like a DELETE.",
    editSuccess("dashboards.update", () => ({ status: 204, headers: {} }), deleting),
  ),
  fault(
    "lifecycle.soft_delete.answers.not-found",
    "After the deletion, the lookup for the answer finds nothing.",
    editSuccess("dashboards.update", (reply) => ({ ...reply, status: 404 }), deleting),
  ),
  fault(
    "lifecycle.soft_delete.with_fields.not-deleted",
    "`deleted` counts only if it is the only field.",
    forgetField("dashboard", "deleted", deletingWithOthers),
  ),
  fault(
    "lifecycle.soft_delete.with_fields.fields-lost",
    "A deletion ends the update before the other fields are stored.",
    forgetField("dashboard", "name", deletingWithOthers),
  ),
  fault(
    "lifecycle.soft_delete.with_fields.description-lost",
    "A deletion ends the update before the description is stored.",
    forgetField("dashboard", "description", deletingWithOthers),
  ),
  fault(
    "lifecycle.soft_delete.kept.shown-live",
    "A soft-deleted dashboard is retrieved as not deleted.",
    showLater("dashboard", "deleted", () => false),
  ),
  fault(
    "lifecycle.soft_delete.kept.newest-alone",
    "The bin holds five dashboards, and drops the one that was created first.",
    keepsNewest(5),
  ),
  fault(
    "lifecycle.soft_delete.fields_kept.tags",
    "A soft deletion removes the tags.",
    storeFieldAs("dashboard", "tags", () => [], deletingAlone),
  ),
  fault(
    "lifecycle.soft_delete.fields_kept.unpinned",
    "A soft deletion unpins the dashboard.",
    storeFieldAs("dashboard", "pinned", () => false, deletingAlone),
  ),
  fault(
    "lifecycle.soft_delete.fields_kept.renamed",
    "A soft deletion marks the name.",
    storeFieldAs("dashboard", "name", (name) => `${name} (deleted)`, deletingAlone),
  ),
  fault(
    "lifecycle.soft_delete.fields_kept.filters",
    "A soft deletion clears the filters.",
    storeFieldAs("dashboard", "filters", () => null, deletingAlone),
  ),
  fault(
    "lifecycle.soft_delete.neighbours.previous",
    "A soft deletion also deletes the row before.",
    spillOver("dashboard", (neighbour) => withFields(neighbour, { deleted: true }), deleting),
  ),
  fault(
    "lifecycle.soft_delete.neighbours.unpins",
    "A soft deletion unpins the row before.",
    spillOver(
      "dashboard",
      (neighbour) => withFields(neighbour, { pinned: !neighbour.fields.pinned }),
      deleting,
    ),
  ),
];
