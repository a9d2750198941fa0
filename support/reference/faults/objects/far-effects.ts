import { kindOf } from "../../../catalogue/index.ts";
import type { Call, Seam } from "../../http/request.ts";
import type { JsonObject, JsonValue } from "../../json/index.ts";
import { whenRemoved } from "../../seams/removal.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { type Numbered, objectOf, tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Changes the other rows of the table when a row is updated. */
function others(
  resource: Numbered,
  edit: (other: Row, row: Row, before: Row, call: Call) => Row | null,
): Seam {
  return storeOtherwise(resource, (row, call, before) => {
    const table = tableOf(call, resource);
    for (const other of before === undefined ? [] : [...table.rows]) {
      const edited = other.id === row.id ? null : edit(other, row, before ?? row, call);
      if (edited !== null) table.put(edited);
    }
    return row;
  });
}

const isCopyOf = (copy: Row, source: Row): boolean => String(copy.fields.use_dashboard) === String(source.id);

/** A soft deletion deletes other dashboards as well. */
function alsoDeletes(isKin: (other: Row, deleted: Row) => boolean): Seam {
  return others("dashboard", (other, row, _before, { body }) =>
    body?.deleted === true && isKin(other, row) ? withFields(other, { deleted: true }) : null,
  );
}

const tagsOf = ({ fields }: Row): readonly JsonValue[] => (Array.isArray(fields.tags) ? fields.tags : []);

/** Finds deleted apps for the operation, and does with them what it does with live ones. */
function onDeleted(
  operation: "apps.update" | "apps.delete",
  found: (deleted: Row, call: Call) => Row | undefined,
  comesBack: boolean,
): Seam {
  return () => {
    const deleted = new Map<bigint, Row>();
    return {
      find: (row, call, resource, id) => {
        const gone = resource === "app" && call.operation === operation ? deleted.get(id) : undefined;
        return row ?? (gone && found(gone, call));
      },
      remove: (goes, call, resource, row) => {
        if (resource !== "app") return goes;
        const isBack = comesBack && deleted.has(row.id);
        if (isBack) tableOf(call, "app").put(row);
        deleted.set(row.id, row);
        return goes && !isBack;
      },
    };
  };
}

/** Clears a field of the object in the path after a request about it was answered. */
function clears(operation: Call["operation"], status: number, cleared: JsonObject, from = 1): Seam {
  return () => {
    const times = new Map<string, number>();
    return {
      answer: (reply, call) => {
        const { id, dashboard_id } = call.parameters;
        const text = id ?? dashboard_id ?? "";
        if (call.operation !== operation || reply.status !== status || !/^\d+$/.test(text)) return reply;
        const time = (times.get(text) ?? 0) + 1;
        times.set(text, time);
        const row = objectOf(call);
        if (row !== undefined && time >= from)
          tableOf(call, kindOf(operation) === "app" ? "app" : "dashboard").put(withFields(row, cleared));
        return reply;
      },
    };
  };
}

const table: readonly FaultRow[] = [
  [
    "dashboards.update.neighbours.one-empty-list",
    "All dashboards without tags share one list, so that tags of one appear on all.",
    others("dashboard", (other, row, before) =>
      tagsOf(before).length === 0 && tagsOf(row).length > 0 && tagsOf(other).length === 0
        ? withFields(other, { tags: tagsOf(row) })
        : null,
    ),
  ],
  [
    "lifecycle.soft_delete.neighbours.copies-go-along",
    "Deleting a dashboard deletes its copies too.",
    alsoDeletes((other, deleted) => isCopyOf(other, deleted)),
  ],
  [
    "lifecycle.soft_delete.neighbours.source-goes-along",
    "Deleting a copy deletes its source too.",
    alsoDeletes((other, deleted) => isCopyOf(deleted, other)),
  ],
  [
    "dashboards.delete.unchanged.second-time",
    "The second DELETE of a dashboard counts as a confirmation: it is refused, but the dashboard is deleted.",
    clears("dashboards.delete", 405, { deleted: true }, 2),
  ],
  [
    "dashboards.update.atomic.tags-cleared-first",
    "Tags are cleared before the rest of an update is checked.",
    clears("dashboards.update", 400, { tags: [] }),
  ],
  [
    "dashboards.update.atomic.level-reset",
    "A refused update resets the restriction level.",
    clears("dashboards.update", 400, { restriction_level: 37, effective_restriction_level: 37 }),
  ],
  [
    "apps.update.atomic.schema-reset",
    "A refused update resets the schema of the configuration.",
    clears("apps.update", 400, { config_schema: null }),
  ],
  [
    "dashboards.update.keeps_unsent.described-by-collaborators",
    "Removing a collaborator saves the dashboard without its description.",
    whenRemoved("collaborator", (_row, call) => {
      const dashboard = objectOf(call);
      if (dashboard !== undefined) tableOf(call, "dashboard").put(withFields(dashboard, { description: "" }));
    }),
  ],
  [
    "dashboards.update.stores.description.taken-by-copies",
    "The description is moved to the copy of a dashboard, and the source is left without one.",
    storeOtherwise("dashboard", (row, call, before) => {
      const table = tableOf(call, "dashboard");
      const source = before === undefined ? table.find(BigInt(String(row.fields.use_dashboard))) : undefined;
      if (source !== undefined) table.put(withFields(source, { description: "" }));
      return row;
    }),
  ],
  [
    "apps.delete.gone.updated-back",
    "An update of a deleted app stores it again.",
    onDeleted("apps.update", (deleted) => deleted, false),
  ],
  [
    "apps.delete.gone.deleted-back",
    "A second deletion brings the app back.",
    onDeleted("apps.delete", (deleted) => deleted, true),
  ],
  [
    "apps.delete.neighbours.next-in-line",
    "If the app is already gone, a deletion removes the next one.",
    onDeleted("apps.delete", ({ id }, call) => tableOf(call, "app").rows.find((row) => row.id > id), false),
  ],
];

/** Writes that reach further than the object they name, or take effect although they are refused. */
export const farEffectFaults: readonly Fault[] = faultsFrom(table);
