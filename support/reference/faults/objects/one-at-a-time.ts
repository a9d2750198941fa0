import type { Seam } from "../../http/request.ts";
import { type Numbered, tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** One row of each table has the flag. A row that gets it takes it from the others. */
function takesFromOthers(resource: Numbered, flag: string): Seam {
  const lower = (row: Row): Row => ({ ...row, fields: { ...row.fields, [flag]: false } });
  return () => ({
    store: (row, call, stored, before) => {
      if (row === undefined || before === undefined || stored !== resource) return row;
      const table = tableOf(call, resource);
      if (call.body?.[flag] === true)
        for (const other of [...table.rows])
          if (other.id !== row.id && other.fields[flag] === true) table.put(lower(other));
      return row;
    },
  });
}

const table: readonly FaultRow[] = [
  [
    "dashboards.update.neighbours",
    "one-pinned",
    "A project has one pinned dashboard. Pinning another one unpins it.",
    takesFromOthers("dashboard", "pinned"),
  ],
];

/** Endpoint 4: a flag that is set on one object is taken from the others. */
export const oneAtATimeFaults: readonly Fault[] = faultsFrom(table);
