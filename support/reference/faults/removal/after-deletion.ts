import { empty } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import type { JsonObject, JsonValue } from "../../json/index.ts";
import { editAnswer } from "../../seams/answers.ts";
import { noting, storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { objectOf, tableOf, whenAnswered } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { sentFields } from "../building/sent.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const update = { operations: ["dashboards.update"] } as const;
const deletes = ({ body }: Call): boolean => body?.deleted === true;

/** A soft deletion that removes the row. */
function purges(when: (call: Call, before: Row | undefined) => boolean): Seam {
  return () => {
    const purged = new WeakSet<Call>();
    return {
      store: noting("dashboard", (_row, call, before) => {
        if (deletes(call) && when(call, before)) purged.add(call);
      }),
      answer: (reply, call) => {
        if (purged.has(call)) tableOf(call, "dashboard").remove(BigInt(call.parameters.id ?? 0));
        return reply;
      },
    };
  };
}

/** A refused DELETE that writes to the row. */
function writesOnDelete(when: (call: Call, row: Row) => boolean, fields: JsonObject): Seam {
  return whenAnswered("dashboards.delete", (call, { status }) => {
    const row = status === 405 ? objectOf(call) : undefined;
    if (row !== undefined && when(call, row)) tableOf(call, "dashboard").put(withFields(row, fields));
  });
}

const keptAsBefore = (field: string, when: (value: JsonValue) => boolean = () => true): Seam =>
  storeFieldAs("dashboard", field, (sent, before) => (when(sent) ? (before?.fields[field] ?? sent) : sent), {
    ...update,
    when: (call) => deletes(call) && sentFields(call).includes(field),
  });

const table: readonly FaultRow[] = [
  [
    "dashboards.update.keeps_unsent.restores",
    "Any update restores a soft-deleted dashboard.",
    storeFieldAs("dashboard", "deleted", () => false, {
      ...update,
      when: (call) => sentFields(call).length > 0 && !sentFields(call).includes("deleted"),
    }),
  ],
  [
    "dashboards.update.empty.restores",
    "An empty PATCH restores a soft-deleted dashboard.",
    storeFieldAs("dashboard", "deleted", () => false, {
      ...update,
      when: (call) => sentFields(call).length === 0,
    }),
  ],
  [
    "dashboards.update.empty.unpins-deleted",
    "An empty PATCH unpins a soft-deleted dashboard.",
    storeFieldAs("dashboard", "pinned", (pinned, before) => before?.fields.deleted !== true && pinned, {
      ...update,
      when: (call) => sentFields(call).length === 0,
    }),
  ],
  [
    "lifecycle.soft_delete.answers.toggles",
    "A second deletion restores the dashboard.",
    storeFieldAs("dashboard", "deleted", (_, before) => before?.fields.deleted !== true, {
      ...update,
      when: deletes,
    }),
  ],
  [
    "lifecycle.soft_delete.kept.purged-beside-fields",
    "A deletion beside other fields goes to another service, which removes the row.",
    purges((call) => sentFields(call).length > 1),
  ],
  [
    "lifecycle.soft_delete.kept.purged-with-insights",
    "With `delete_insights`, a deletion removes the row as well as the insights.",
    purges(({ body }) => body?.delete_insights === true),
  ],
  [
    "lifecycle.soft_delete.kept.purged-with-slash",
    "The route with the slash removes the row.",
    purges(({ slash }) => slash),
  ],
  [
    "lifecycle.soft_delete.kept.purged-the-second-time",
    "A second deletion removes the row, as from a bin.",
    purges((_, before) => before?.fields.deleted === true),
  ],
  [
    "lifecycle.soft_delete.with_fields.not-read-after-it",
    "The body is read only up to `deleted`.",
    storeOtherwise(
      "dashboard",
      (row, call, before) => {
        const ignored = sentFields(call).slice(sentFields(call).indexOf("deleted") + 1);
        const old = ignored.map((field) => [field, before?.fields[field] ?? null] as const);
        return withFields(row, Object.fromEntries(old));
      },
      { ...update, when: deletes },
    ),
  ],
  [
    "lifecycle.soft_delete.with_fields.false-lost",
    "Beside a deletion, `pinned` counts as not sent if it is false.",
    keptAsBefore("pinned", (sent) => sent === false),
  ],
  [
    "lifecycle.soft_delete.with_fields.tags-lost",
    "Tags are written after the state, and are lost on a deleted dashboard.",
    keptAsBefore("tags"),
  ],
  [
    "dashboards.delete.unchanged.slash-deletes",
    "The route with the slash soft-deletes the dashboard before it refuses.",
    writesOnDelete(({ slash }) => slash, { deleted: true }),
  ],
  [
    "dashboards.delete.unchanged_when_deleted.description-lost",
    "DELETE of a soft-deleted dashboard clears its description before it is refused.",
    writesOnDelete((_, { fields }) => fields.deleted === true, { description: "" }),
  ],
  [
    "dashboards.delete.refused.conflict-with-collaborators",
    "DELETE checks for collaborators before it checks the method.",
    editAnswer(
      (reply, call) => {
        const row = objectOf(call);
        const has = row !== undefined && call.world.collaboratorsOf(row).rows.length > 0;
        return reply.status === 405 && has ? empty(409) : reply;
      },
      { operations: ["dashboards.delete"] },
    ),
  ],
];

/** Section 3: dashboards that are deleted in unusual ways, or twice. */
export const afterDeletionFaults: readonly Fault[] = faultsFrom(table);
