import type { Seam } from "../request.ts";
import { tableOf } from "../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "./fault.ts";

/** What a rule refuses leaves the name that stands beside it. */
const namedBeforeRefused: Seam = () => ({
  problems: (problems, call) => {
    const { operation, body, parameters } = call;
    const level = body?.restriction_level;
    if (operation !== "dashboards.update" || typeof level !== "number" || level >= 0) return problems;
    const row = tableOf(call, "dashboard").find(BigInt(parameters.id ?? 0));
    const { name = null } = body ?? {};
    if (row !== undefined && typeof name === "string") {
      tableOf(call, "dashboard").put({ ...row, fields: { ...row.fields, name } });
    }
    return [...problems, { field: "restriction_level", detail: "There is no such level." }];
  },
});

/** A soft deletion at the path with a slash is answered, and not stored. */
const answeredOnly: Seam = () => ({
  store: (row, { slash, body }, resource, before) =>
    resource === "dashboard" && slash && body?.deleted === true ? before : row,
  represent: (object, resource, { call }) =>
    resource === "dashboard" && call.slash && call.body?.deleted === true
      ? { ...object, deleted: true }
      : object,
});

const table: readonly FaultRow[] = [
  [
    "dashboards.update.atomic",
    "named-before-refused",
    "The name is stored before the level beside it is looked up.",
    namedBeforeRefused,
  ],
  [
    "service.slash.writes",
    "deletion-answered-only",
    "The handler of the other slash form answers a soft deletion from the body alone.",
    answeredOnly,
  ],
];

/** Updates of which a part is done, and another part only answered. */
export const halfDoneFaults: readonly Fault[] = faultsFrom(table);
