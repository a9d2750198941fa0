import type { Call } from "../http/call.ts";
import { editAnswer } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import { editRows } from "../seams/lists.ts";
import type { Only } from "../seams/only.ts";
import { findOther, tableOf } from "../seams/world.ts";
import type { Row } from "../world/index.ts";
import type { Dialect } from "./dialect.ts";

const isDeleted = (row: Row | undefined): boolean => row?.fields.deleted === true;
const unlisted: Seam = editRows("dashboard", (rows) => rows.filter((row) => !isDeleted(row)));

/** Finds no soft-deleted dashboard, but for a PATCH, which may restore it. */
const hidden: Seam = findOther("dashboard", (row, { operation }) =>
  isDeleted(row) && operation !== "dashboards.update" ? undefined : row,
);

/** Finds no soft-deleted dashboard at all: the state has no way back. */
const gone: Seam = findOther("dashboard", (row) => (isDeleted(row) ? undefined : row));

/** Refuses to restore. */
const final: Seam = () => ({
  problems: (problems, call) =>
    call.operation === "dashboards.update" && call.body?.deleted === false && isDeleted(named(call))
      ? [...problems, { field: "deleted", detail: "A deleted dashboard stays deleted." }]
      : problems,
});

function named(call: Call): Row | undefined {
  const { id = "" } = call.parameters;
  return /^\d{1,30}$/.test(id) ? tableOf(call, "dashboard").find(BigInt(id)) : undefined;
}

const unknown: Only = {
  operations: ["dashboards.delete"],
  when: (call) => call.world.projects.has(call.parameters.project_id ?? "") && named(call) === undefined,
};

/** What becomes of a dashboard after section 3 has said its word. */
export const lifecycleDialects: readonly Dialect[] = [
  {
    id: "soft-delete.hidden",
    gap: "lifecycle.visibility",
    behaviour: "A soft-deleted dashboard leaves the list and answers 404, until a PATCH restores it.",
    options: { seams: [unlisted, hidden] },
  },
  {
    id: "soft-delete.unlisted",
    gap: "lifecycle.visibility",
    behaviour: "A soft-deleted dashboard leaves the list and stays retrievable.",
    options: { seams: [unlisted] },
  },
  {
    id: "soft-delete.gone",
    gap: "lifecycle.restore",
    behaviour: "A soft-deleted dashboard is out of reach for good.",
    options: { seams: [unlisted, gone] },
  },
  {
    id: "soft-delete.final",
    gap: "lifecycle.restore",
    behaviour: "A soft-deleted dashboard stays in view and cannot be restored.",
    options: { seams: [final] },
  },
  {
    id: "delete.unknown-404",
    gap: "lifecycle.delete_unknown",
    behaviour: "DELETE of a dashboard that never was answers 404.",
    options: {
      seams: [
        editAnswer(
          (reply) =>
            reply.status === 405 ? { status: 404, headers: {}, body: { detail: "Not found." } } : reply,
          unknown,
        ),
      ],
    },
  },
];
