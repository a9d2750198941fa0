import type { Seam } from "../../request.ts";
import { crashed, editAnswer } from "../../seams/answers.ts";
import { findEverywhere, findOther, tableOf } from "../../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const lowBits = (id: bigint): bigint => id % 2n ** 32n;

/** The lookup keeps 32 bits of an id. */
const truncatedId = (resource: "dashboard" | "app"): Seam =>
  findOther(resource, (row, call, id) => row ?? tableOf(call, resource).find(lowBits(id)), {
    operations: [`${resource}s.retrieve`],
  });

/** Acts at the path with a slash alone. */
const atSlash =
  (seam: Seam): Seam =>
  () => {
    const { find, ...hooks } = seam();
    return {
      ...hooks,
      ...(find === undefined
        ? {}
        : { find: (row, call, resource, id) => (call.slash ? find(row, call, resource, id) : row) }),
    };
  };

/** A removal goes by the name of what is removed. */
const removesNamesakes: Seam = () => ({
  remove: (goes, call, resource, row) => {
    if (resource !== "app") return goes;
    const apps = tableOf(call, "app");
    for (const { id, fields } of [...apps.rows]) if (fields.name === row.fields.name) apps.remove(id);
    return goes;
  },
  store: (row, call, resource, before) => {
    if (resource !== "dashboard" || before === undefined || call.body?.deleted !== true) return row;
    const dashboards = tableOf(call, "dashboard");
    for (const other of [...dashboards.rows]) {
      if (other.fields.name !== before.fields.name) continue;
      dashboards.put({ ...other, fields: { ...other.fields, deleted: true } });
    }
    return row;
  },
});

const table: readonly FaultRow[] = [
  ["dashboards.retrieve.identity", "low-bits", "The id is cast to 32 bits.", truncatedId("dashboard")],
  ["apps.retrieve.identity", "low-bits", "The id is cast to 32 bits.", truncatedId("app")],
  [
    "service.no_server_error",
    "mixed-id",
    "A number that letters follow passes the route, and not the database.",
    editAnswer((reply, { parameters: { id = "" } }) => (/^\d+[a-z]/.test(id) ? crashed : reply)),
  ],
  [
    "dashboards.update.isolation",
    "at-slash",
    "The route with a slash looks a dashboard up by its id alone.",
    atSlash(findEverywhere("dashboard", ["dashboards.update"])),
  ],
  [
    "dashboards.update.isolation",
    "collaborators",
    "Collaborators are added by the id of the dashboard alone.",
    findEverywhere("dashboard", ["collaborators.add"]),
  ],
  [
    "dashboards.retrieve.isolation",
    "collaborators",
    "Collaborators are listed by the id of the dashboard alone.",
    findEverywhere("dashboard", ["collaborators.list"]),
  ],
  [
    "dashboards.retrieve.isolation",
    "sharing",
    "The sharing configuration is found by the id of the dashboard alone.",
    findEverywhere("dashboard", ["sharing.retrieve"]),
  ],
  [
    "dashboards.retrieve.isolation",
    "moved-tiles",
    "The dashboard of a tile that is moved is found by its id alone.",
    findEverywhere("dashboard", ["dashboards.move_tile"]),
  ],
  ["apps.delete.neighbours", "namesakes", "An app is deleted by its name.", removesNamesakes],
  [
    "lifecycle.soft_delete.neighbours",
    "namesakes",
    "A dashboard is soft-deleted by its name.",
    removesNamesakes,
  ],
];

/** What a request is about is looked up by less than its id and its place, or by more. */
export const lookupFaults: readonly Fault[] = faultsFrom(table);
