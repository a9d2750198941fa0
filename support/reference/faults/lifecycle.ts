import type { Call } from "../http/call.ts";
import { editSuccess } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import type { Only } from "../seams/only.ts";
import { answerAsBefore, forgetField, showLater, storeFieldAs, storeOtherwise } from "../seams/storage.ts";
import { spillOver, tableOf, whenAnswered } from "../seams/world.ts";
import type { Row } from "../world/index.ts";
import type { Fault } from "./fault.ts";

/** An update that soft-deletes. */
const deleting: Only = { operations: ["dashboards.update"], when: ({ body }) => body?.deleted === true };
const alone = (call: Call): boolean => Object.keys(call.body ?? {}).length === 1;
const deletingAlone: Only = { ...deleting, when: (call) => call.body?.deleted === true && alone(call) };
const deletingWithOthers: Only = { ...deleting, when: (call) => call.body?.deleted === true && !alone(call) };

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

type Entry = readonly [requirement: Fault["requirement"], way: string, mistake: string, seam: Seam];

const softDelete: readonly Entry[] = [
  [
    "lifecycle.soft_delete.answers",
    "still-live",
    "The answer is made before the state changes.",
    answerAsBefore("dashboard", "deleted", deleting),
  ],
  [
    "lifecycle.soft_delete.answers",
    "no-content",
    "A deletion by PATCH is answered like a DELETE, with 204.",
    editSuccess("dashboards.update", () => ({ status: 204, headers: {} }), deleting),
  ],
  [
    "lifecycle.soft_delete.answers",
    "not-found",
    "After the deletion, the lookup for the answer no longer finds it.",
    editSuccess("dashboards.update", (reply) => ({ ...reply, status: 404 }), deleting),
  ],
  [
    "lifecycle.soft_delete.with_fields",
    "not-deleted",
    "`deleted` counts only when it is the only key.",
    forgetField("dashboard", "deleted", deletingWithOthers),
  ],
  [
    "lifecycle.soft_delete.with_fields",
    "fields-lost",
    "A deletion ends the update before the other fields are stored.",
    forgetField("dashboard", "name", deletingWithOthers),
  ],
  [
    "lifecycle.soft_delete.with_fields",
    "description-lost",
    "A deletion ends the update before the description is stored.",
    forgetField("dashboard", "description", deletingWithOthers),
  ],
  [
    "lifecycle.soft_delete.kept",
    "shown-live",
    "A soft-deleted dashboard is retrieved as a live one.",
    showLater("dashboard", "deleted", () => false),
  ],
  [
    "lifecycle.soft_delete.kept",
    "not-stored",
    "The soft delete is in the answer and nowhere else.",
    showLater("dashboard", "deleted", () => false, {
      operations: ["dashboards.retrieve", "dashboards.list"],
    }),
  ],
  [
    "lifecycle.soft_delete.fields_kept",
    "tags",
    "A soft delete takes the tags away.",
    storeFieldAs("dashboard", "tags", () => [], deletingAlone),
  ],
  [
    "lifecycle.soft_delete.fields_kept",
    "unpinned",
    "A soft delete unpins.",
    storeFieldAs("dashboard", "pinned", () => false, deletingAlone),
  ],
  [
    "lifecycle.soft_delete.fields_kept",
    "renamed",
    "A soft delete marks the name.",
    storeFieldAs("dashboard", "name", (name) => `${name} (deleted)`, deletingAlone),
  ],
  [
    "lifecycle.soft_delete.fields_kept",
    "filters",
    "A soft delete clears the filters.",
    storeFieldAs("dashboard", "filters", () => null, deletingAlone),
  ],
  [
    "lifecycle.soft_delete.neighbours",
    "previous",
    "A soft delete takes the dashboard before with it.",
    spillOver(
      "dashboard",
      (neighbour) => ({ ...neighbour, fields: { ...neighbour.fields, deleted: true } }),
      deleting,
    ),
  ],
  [
    "lifecycle.soft_delete.neighbours",
    "unpins",
    "A soft delete unpins the dashboard before.",
    spillOver(
      "dashboard",
      (neighbour) => ({ ...neighbour, fields: { ...neighbour.fields, pinned: !neighbour.fields.pinned } }),
      deleting,
    ),
  ],
];

const hardDelete: readonly Entry[] = [
  [
    "dashboards.delete.refused",
    "no-content",
    "The view of DELETE is the framework's own.",
    refusal(204, (call) => !isDeleted(call)),
  ],
  [
    "dashboards.delete.refused",
    "forbidden",
    "A refusal is answered with 403.",
    refusal(403, (call) => !isDeleted(call)),
  ],
  [
    "dashboards.delete.refused",
    "slash",
    "With a closing slash, DELETE finds no route.",
    refusal(404, ({ slash }) => slash),
  ],
  [
    "dashboards.delete.refused_when_deleted",
    "gone",
    "DELETE of a soft-deleted dashboard answers 410.",
    refusal(410, isDeleted),
  ],
  [
    "dashboards.delete.refused_when_deleted",
    "no-content",
    "A soft-deleted dashboard may be removed.",
    refusal(204, isDeleted),
  ],
  [
    "dashboards.delete.no_body",
    "json",
    "The framework's own body goes with the 405.",
    editSuccess("dashboards.delete", (reply) => ({
      ...reply,
      body: { detail: 'Method "DELETE" not allowed.' },
    })),
  ],
  [
    "dashboards.delete.no_body",
    "null",
    "The empty answer is written as JSON: null.",
    editSuccess("dashboards.delete", (reply) => ({ ...reply, body: null })),
  ],
  [
    "dashboards.delete.unchanged",
    "soft-deletes",
    "DELETE soft-deletes before it refuses.",
    onDelete(put({ deleted: true }), (call) => !isDeleted(call)),
  ],
  [
    "dashboards.delete.unchanged",
    "removes",
    "DELETE removes, and answers 405 all the same.",
    onDelete(takeAway, (call) => !isDeleted(call)),
  ],
  [
    "dashboards.delete.unchanged",
    "unpins",
    "The hook before the refusal unpins.",
    onDelete(put({ pinned: false, description: "" }), (call) => !isDeleted(call)),
  ],
  [
    "dashboards.delete.unchanged_when_deleted",
    "restores",
    "DELETE toggles the state.",
    onDelete(put({ deleted: false }), isDeleted),
  ],
  [
    "dashboards.delete.unchanged_when_deleted",
    "removes",
    "The second deletion is for good.",
    onDelete(takeAway, isDeleted),
  ],
  [
    "dashboards.delete.allow",
    "missing",
    "The 405 is written by hand, without Allow.",
    editSuccess("dashboards.delete", ({ status }) => ({ status, headers: {} })),
  ],
  [
    "dashboards.delete.allow",
    "names-delete",
    "Allow names every method of the route, DELETE too.",
    editSuccess("dashboards.delete", ({ status }) => ({ status, headers: { allow: "GET, PATCH, DELETE" } })),
  ],
];

/** Section 3: the soft delete and the refusal of the hard one. */
export const lifecycleFaults: readonly Fault[] = [
  ...[...softDelete, ...hardDelete].map(([requirement, way, mistake, seam]) => ({
    id: `${requirement}.${way}`,
    requirement,
    mistake,
    seams: [seam],
  })),
  {
    id: "lifecycle.soft_delete.kept.removed",
    requirement: "lifecycle.soft_delete.kept",
    mistake: "A soft delete removes the row: it can neither be seen nor restored.",
    seams: [
      storeOtherwise(
        "dashboard",
        (row, call) => {
          tableOf(call, "dashboard").remove(row.id);
          return undefined;
        },
        deleting,
      ),
    ],
  },
];
