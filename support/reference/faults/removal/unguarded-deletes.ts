import type { Call, Seam } from "../../http/request.ts";
import { answerEarly } from "../../seams/answers.ts";
import { noting } from "../../seams/storage.ts";
import { objectOf, tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Removes dashboards that are of some kind, or that are deleted in some way. */
function removes(isMeant: (dashboard: Row, call: Call) => boolean): Seam {
  return answerEarly(
    (call) => {
      const dashboard = call.key === undefined ? undefined : objectOf(call);
      if (dashboard === undefined || !isMeant(dashboard, call)) return undefined;
      tableOf(call, "dashboard").remove(dashboard.id);
      return { status: 204, headers: {} };
    },
    { operations: ["dashboards.delete"] },
  );
}

const removesBornDeleted: Seam = () => {
  const born = new Set<bigint>();
  const { request } = removes(({ id }) => born.has(id))();
  return {
    ...(request && { request }),
    store: noting("dashboard", ({ id }, { body = {} }, before) => {
      if (before === undefined && body.deleted === true) born.add(id);
    }),
  };
};

const table: readonly FaultRow[] = [
  [
    "dashboards.delete.refused.with-a-query",
    "The guard of DELETE compares whole addresses, and misses one with a query.",
    removes((_dashboard, { url }) => url.search !== ""),
  ],
  [
    "dashboards.delete.refused.nameless",
    "A dashboard without a name counts as a draft, which DELETE removes.",
    removes(({ fields }) => fields.name === ""),
  ],
  [
    "dashboards.delete.refused.born-deleted",
    "DELETE removes a dashboard that was created as deleted.",
    removesBornDeleted,
  ],
];

/** Endpoint 5: DELETE removes some dashboards, or those that are named in some way. */
export const unguardedDeleteFaults: readonly Fault[] = faultsFrom(table);
