import type { Seam } from "../../http/request.ts";
import { editAnswer } from "../../seams/answers.ts";
import { editRows } from "../../seams/lists.ts";
import type { Only } from "../../seams/only.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { findOther, objectOf } from "../../seams/world.ts";
import { isDeleted } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";
import { refuses } from "../refusal.ts";

const unlisted: Seam = editRows("dashboard", (rows) => rows.filter((row) => !isDeleted(row)));

/** Finds no soft-deleted dashboard except for a PATCH, which may restore it. */
const hidden: Seam = findOther("dashboard", (row, { operation }) =>
  isDeleted(row) && operation !== "dashboards.update" ? undefined : row,
);

/** Finds no soft-deleted dashboard at all. Nothing restores it. */
const gone: Seam = findOther("dashboard", (row) => (isDeleted(row) ? undefined : row));

/** Refuses to restore. */
const final: Seam = () => ({
  problems: (problems, call) =>
    call.operation === "dashboards.update" && call.body?.deleted === false && isDeleted(objectOf(call))
      ? [...problems, { field: "deleted", detail: "A deleted dashboard stays deleted." }]
      : problems,
});

/** Accepts a restoration, and restores nothing. */
const stays: Seam = storeFieldAs("dashboard", "deleted", (sent, before) => isDeleted(before) || sent);

/** Finds a soft-deleted dashboard only for the one PATCH that restores it. */
const restoredAlone: Seam = findOther("dashboard", (row, call) =>
  isDeleted(row) && call.operation === "dashboards.update" && call.payload !== '{"deleted":false}'
    ? undefined
    : row,
);

/** Answers with this status instead of 200 to every request about a single soft-deleted dashboard. */
const answered = (status: 403 | 410): Seam =>
  editAnswer(
    (reply) =>
      reply.status < 300 ? { status, headers: {}, body: { detail: "This dashboard was deleted." } } : reply,
    {
      operations: ["dashboards.retrieve", "sharing.retrieve", "collaborators.list"],
      when: (call) => isDeleted(objectOf(call)),
    },
  );

const unknown: Only = {
  operations: ["dashboards.delete"],
  when: (call) => call.world.projects.has(call.parameters.project_id ?? "") && objectOf(call) === undefined,
};

/** What happens to a dashboard in the cases that section 3 leaves open. */
export const lifecycleDialects: readonly Dialect[] = [
  ...oneOf(
    "soft deletion",
    dialect(
      "soft-delete.hidden",
      "lifecycle.visibility",
      "A soft-deleted dashboard leaves the list and answers 404 until a PATCH restores it.",
      unlisted,
      hidden,
    ),
    dialect(
      "soft-delete.unlisted",
      "lifecycle.visibility",
      "A soft-deleted dashboard leaves the list, but can be retrieved.",
      unlisted,
    ),
    dialect(
      "soft-delete.gone",
      "lifecycle.restore",
      "A soft-deleted dashboard is never found again.",
      unlisted,
      gone,
    ),
    dialect(
      "soft-delete.final",
      "lifecycle.restore",
      "A soft-deleted dashboard stays visible, and cannot be restored.",
      final,
    ),
    dialect(
      "soft-delete.stays",
      "lifecycle.restore",
      "A soft-deleted dashboard stays visible, and a PATCH to restore it succeeds without effect.",
      stays,
    ),
    dialect(
      "soft-delete.restored-alone",
      "lifecycle.restore",
      "A soft-deleted dashboard is hidden, and only a PATCH of deleted alone restores it.",
      unlisted,
      hidden,
      restoredAlone,
    ),
    dialect(
      "soft-delete.listed",
      "lifecycle.visibility",
      "A soft-deleted dashboard stays in the list, but its own path answers 404.",
      gone,
    ),
    dialect(
      "soft-delete.status-410",
      "lifecycle.visibility",
      "A soft-deleted dashboard leaves the list and answers 410 until a PATCH restores it.",
      unlisted,
      answered(410),
    ),
    dialect(
      "soft-delete.status-403",
      "lifecycle.visibility",
      "A soft-deleted dashboard stays in the list, and its own path answers 403 to every key until a PATCH restores it.",
      answered(403),
    ),
  ),
  dialect(
    "soft-delete.updates-only",
    "dashboards.accepted_odd_values",
    "Only an update soft-deletes a dashboard: a creation with deleted true is refused.",
    refuses(
      "deleted",
      "A new dashboard is live.",
      ["dashboards.create", "dashboards.create_from_template_json"],
      (body) => body.deleted === true,
    ),
  ),
  dialect(
    "delete.unknown-404",
    "lifecycle.delete_unknown",
    "DELETE of a dashboard that never existed answers 404.",
    editAnswer(
      (reply) =>
        reply.status === 405 ? { status: 404, headers: {}, body: { detail: "Not found." } } : reply,
      unknown,
    ),
  ),
];
