import type { Seam } from "../../http/request.ts";
import { crashes } from "../../seams/answers.ts";
import { notingRemoval } from "../../seams/removal.ts";
import { noting } from "../../seams/storage.ts";
import { findEverywhere, findOther, tableOf } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const lowBits = (id: bigint): bigint => id % 2n ** 32n;

/** The lookup keeps only 32 bits of an id. */
const truncatedId = (resource: "dashboard" | "app"): Seam =>
  findOther(resource, (row, call, id) => row ?? tableOf(call, resource).find(lowBits(id)), {
    operations: [`${resource}s.retrieve`],
  });

/** Acts only at the path with a slash. */
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

/** Removes by name instead of id. */
const removesNamesakes: Seam = () => ({
  remove: notingRemoval("app", (row, call) => {
    const apps = tableOf(call, "app");
    for (const { id, fields } of [...apps.rows]) if (fields.name === row.fields.name) apps.remove(id);
  }),
  store: noting("dashboard", (_row, call, before) => {
    if (before === undefined || call.body?.deleted !== true) return;
    const dashboards = tableOf(call, "dashboard");
    for (const other of [...dashboards.rows]) {
      if (other.fields.name !== before.fields.name) continue;
      dashboards.put(withFields(other, { deleted: true }));
    }
  }),
});

const table: readonly FaultRow[] = [
  ["dashboards.retrieve.identity.low-bits", "The id is cast to 32 bits.", truncatedId("dashboard")],
  ["apps.retrieve.identity.low-bits", "The id is cast to 32 bits.", truncatedId("app")],
  [
    "service.no_server_error.mixed-id",
    "An id with letters after its digits passes the route, and crashes the database.",
    crashes(({ parameters: { id = "" } }) => /^\d+[a-z]/.test(id)),
  ],
  [
    "dashboards.update.isolation.at-slash",
    "The route with a slash finds a dashboard by its id alone, in any project.",
    atSlash(findEverywhere("dashboard", ["dashboards.update"])),
  ],
  [
    "dashboards.update.isolation.collaborators",
    "A collaborator is added by the dashboard's id alone, in any project.",
    findEverywhere("dashboard", ["collaborators.add"]),
  ],
  [
    "dashboards.retrieve.isolation.collaborators",
    "Collaborators are listed by the dashboard's id alone, in any project.",
    findEverywhere("dashboard", ["collaborators.list"]),
  ],
  [
    "dashboards.retrieve.isolation.sharing",
    "The sharing configuration is found by the dashboard's id alone, in any project.",
    findEverywhere("dashboard", ["sharing.retrieve"]),
  ],
  [
    "dashboards.retrieve.isolation.moved-tiles",
    "The dashboard of a moved tile is found by its id alone, in any project.",
    findEverywhere("dashboard", ["dashboards.move_tile"]),
  ],
  [
    "apps.retrieve.isolation.source",
    "The source of an app is found by its id alone, in any organization.",
    findEverywhere("app", ["apps.source"]),
  ],
  ["apps.delete.neighbours.namesakes", "Deleting an app deletes all apps with its name.", removesNamesakes],
  [
    "lifecycle.soft_delete.neighbours.namesakes",
    "Soft-deleting a dashboard deletes all dashboards with its name.",
    removesNamesakes,
  ],
];

/** The object of a request is looked up by less than its id and its tenant, or by more. */
export const lookupFaults: readonly Fault[] = faultsFrom(table);
