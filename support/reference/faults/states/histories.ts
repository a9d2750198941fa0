import type { Call, Seam } from "../../http/request.ts";
import { noting, storeByMemory, storeOtherwise } from "../../seams/storage.ts";
import { tableOf } from "../../seams/world.ts";
import { isDeleted, type Row, withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const deletes = ({ body }: Call, before: Row | undefined): boolean =>
  body?.deleted === true && before?.fields.deleted === false;
const restores = ({ body }: Call, before: Row | undefined): boolean =>
  body?.deleted === false && isDeleted(before);

/** The next DELETE brings back the row as it was before its last update. */
const revertsOnDelete: Seam = () => {
  const before = new Map<bigint, Row>();
  return {
    store: noting("dashboard", ({ id }, _call, old) => {
      if (old !== undefined) before.set(id, old);
    }),
    answer: (reply, call) => {
      const old =
        call.operation === "dashboards.delete" ? before.get(BigInt(call.parameters.id ?? 0)) : undefined;
      if (old !== undefined) tableOf(call, "dashboard").put(old);
      return reply;
    },
  };
};

const staleAfterRestore: Seam = () => {
  const restored = new Set<bigint>();
  return {
    store: noting("dashboard", ({ id }, call, before) => {
      if (restores(call, before)) restored.add(id);
    }),
    select: (rows, _call, resource) =>
      resource === "dashboard" ? rows.filter(({ id }) => !restored.has(id)) : rows,
  };
};

const table: readonly FaultRow[] = [
  [
    "dashboards.update.keeps_unsent.second-update",
    "Every update starts from the row as it was created.",
    storeByMemory("dashboard", () => {
      const created = new Map<bigint, Row>();
      return (row, { body }, before) => {
        if (before === undefined) created.set(row.id, row);
        const deleted = row.fields.deleted ?? false;
        return before === undefined
          ? row
          : { ...withFields(created.get(row.id) ?? row, { deleted, ...body }), revision: row.revision };
      };
    }),
  ],
  [
    "dashboards.update.stores.description.third-update",
    "From the third update on, the description comes from a cache.",
    storeOtherwise("dashboard", (row, _call, before) =>
      before !== undefined && row.revision > 2
        ? withFields(row, { description: before.fields.description ?? "" })
        : row,
    ),
  ],
  [
    "lifecycle.soft_delete.fields_kept.restore-resets",
    "A restoration resets the dashboard to the defaults.",
    storeOtherwise("dashboard", (row, call, before) =>
      restores(call, before) ? withFields(row, { pinned: false, description: "" }) : row,
    ),
  ],
  [
    "dashboards.update.listed.not-relisted",
    "The index of the list loses every dashboard that was ever deleted, even if it is restored.",
    staleAfterRestore,
  ],
  [
    "dashboards.delete.unchanged.reverts",
    "A refused DELETE also rolls back the last update.",
    revertsOnDelete,
  ],
  [
    "lifecycle.soft_delete.neighbours.revives",
    "The bin holds only one dashboard: the next deletion restores the last one.",
    storeByMemory("dashboard", () => {
      let last: bigint | undefined;
      return (row, call, before) => {
        if (!deletes(call, before)) return row;
        const old = last === undefined || last === row.id ? undefined : tableOf(call, "dashboard").find(last);
        if (old !== undefined) tableOf(call, "dashboard").put(withFields(old, { deleted: false }));
        last = row.id;
        return row;
      };
    }),
  ],
  [
    "dashboard.id_unique.reused",
    "A creation overwrites the dashboard that was soft-deleted last.",
    storeByMemory("dashboard", () => {
      let free: Row | undefined;
      return (row, call, before) => {
        if (deletes(call, before)) free = row;
        if (before !== undefined || free === undefined) return row;
        const { id, fields } = free;
        free = undefined;
        return { ...withFields(row, { id: fields.id ?? null }), id };
      };
    }),
  ],
  [
    "dashboard.id_unique.of-the-one-before",
    "Some creations get the id of the one before, which they overtook, and overwrite its dashboard.",
    storeByMemory("dashboard", () => {
      let last: Row | undefined;
      let created = 0;
      return (row, _, before) => {
        if (before !== undefined) return row;
        created += 1;
        const taken = created % 4 === 0 ? last : undefined;
        const stored = taken ? { ...withFields(row, { id: taken.fields.id ?? null }), id: taken.id } : row;
        last = stored;
        return stored;
      };
    }),
  ],
];

/** Mistakes with dashboards that show only after several requests. */
export const historyFaults: readonly Fault[] = faultsFrom(table);
