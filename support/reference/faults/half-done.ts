import type { Seam } from "../seams/hooks.ts";
import { tableOf } from "../seams/world.ts";
import { get, dashboardsPath as path, type Step, send } from "../witness/step.ts";
import { type Fault, type WitnessedRow, witnessedFaults } from "./fault.ts";

const own = `${path}/111`;
const made: Step = send("POST", path, { name: "own", pinned: true, tags: ["own"] });
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

const table: readonly WitnessedRow[] = [
  [
    "dashboards.update.atomic",
    "named-before-refused",
    "The name is stored before the level beside it is looked up.",
    namedBeforeRefused,
    [made, send("PATCH", own, { name: "half", restriction_level: -7 }), get(own)],
  ],
  [
    "service.slash.writes",
    "deletion-answered-only",
    "The handler of the other slash form answers a soft deletion from the body alone.",
    answeredOnly,
    [made, send("PATCH", `${own}/`, { deleted: true }), get(own)],
  ],
];

/** Updates of which a part is done, and another part only answered. */
export const halfDoneFaults: readonly Fault[] = witnessedFaults([], table);
