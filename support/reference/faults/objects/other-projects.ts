import type { Call, Seam } from "../../http/request.ts";
import { integer } from "../../json/index.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { findEverywhere, tableOf, tablesOf } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const others = (call: Call) =>
  tablesOf(call, "dashboard").filter((one) => one !== tableOf(call, "dashboard"));

const madeForAll: Seam = storeOtherwise("dashboard", (row, call, before) => {
  for (const table of before === undefined ? others(call) : []) {
    const id = call.world.nextDashboardId();
    table.put({ ...row, id, fields: { ...row.fields, id: integer(id) } });
  }
  return row;
});

const renamedForAll: Seam = storeOtherwise("dashboard", (row, call, before) => {
  for (const table of before === undefined ? [] : others(call)) {
    const last = table.rows.at(-1);
    if (last !== undefined) table.put(withFields(last, { name: row.fields.name ?? "" }));
  }
  return row;
});

/** Soft deletions also find dashboards of other projects. */
const deletesElsewhere: Seam = () => {
  const { find, ...everywhere } = findEverywhere("dashboard", ["dashboards.update"])();
  return {
    ...everywhere,
    find: (row, call, resource, id) => {
      const isDeletion = typeof call.payload === "string" && call.payload.includes('"deleted"');
      return row ?? (isDeletion ? find?.(row, call, resource, id) : undefined);
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "dashboards.list.isolation.made-for-all",
    "A creation is carried out in each project that the key can reach.",
    madeForAll,
  ],
  [
    "dashboards.list.isolation.renamed-for-all",
    "An update also changes the newest dashboard of every other project.",
    renamedForAll,
  ],
  [
    "dashboards.update.isolation.soft-deletion",
    "A soft deletion looks for its dashboard in all projects.",
    deletesElsewhere,
  ],
  [
    "dashboards.update.isolation.removal",
    "A collaborator is removed only by the ids of the dashboard and the user, in any project.",
    findEverywhere("dashboard", ["collaborators.remove"]),
  ],
];

/** Writes that reach other projects. */
export const otherProjectFaults: readonly Fault[] = faultsFrom(table);
