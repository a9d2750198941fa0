import type { Call, Seam } from "../../http/request.ts";
import { tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** A soft deletion also deletes other rows of the project. */
function deletesAlso(which: (others: readonly Row[], deleted: Row) => readonly Row[]): Seam {
  return () => ({
    store: (row, call: Call, resource, before) => {
      const isDeletion = row?.fields.deleted === true && before?.fields.deleted === false;
      if (resource !== "dashboard" || row === undefined || !isDeletion) return row;
      const table = tableOf(call, "dashboard");
      for (const other of which([...table.rows], row))
        table.put({ ...other, fields: { ...other.fields, deleted: true } });
      return row;
    },
  });
}

/** Whether the dashboard was created as a copy of the other one. */
function isCopyOf({ fields: { use_dashboard: source } }: Row, { id }: Row): boolean {
  return (typeof source === "number" || typeof source === "bigint") && BigInt(source) === id;
}

const table: readonly FaultRow[] = [
  [
    "lifecycle.soft_delete.neighbours",
    "source",
    "A soft deletion of a copy also deletes its source.",
    deletesAlso((others, deleted) => others.filter((other) => isCopyOf(deleted, other))),
  ],
];

/** Section 3: a soft deletion reaches the dashboards that share their origin. */
export const copyDeletionFaults: readonly Fault[] = faultsFrom(table);
