import type { Hooks, Seam } from "../../request.ts";
import { editAnswer } from "../../seams/answers.ts";
import { tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

/** A deleted app that the lookup still finds. */
function remembersDeleted(hooks: (deleted: Map<bigint, Row>) => Hooks): Seam {
  return () => {
    const deleted = new Map<bigint, Row>();
    return {
      remove: (remove, _call, resource, row) => {
        if (resource === "app") deleted.set(row.id, row);
        return remove;
      },
      ...hooks(deleted),
    };
  };
}

const stillFound = remembersDeleted((deleted) => ({
  find: (row, { operation }, resource, id) =>
    row ?? (resource === "app" && operation === "apps.retrieve" ? deleted.get(id) : undefined),
}));

const stillListed = remembersDeleted((deleted) => ({
  select: (rows, _call, resource) => (resource === "app" ? [...rows, ...deleted.values()] : rows),
}));

const deletesNeighbour: Seam = () => ({
  remove: (remove, call, resource, row) => {
    if (resource !== "app") return remove;
    const { rows } = tableOf(call, "app");
    const next = rows[rows.findIndex(({ id }) => id === row.id) + 1];
    if (next !== undefined) tableOf(call, "app").remove(next.id);
    return remove;
  },
});

const clearsNeighbours: Seam = () => ({
  remove: (remove, call, resource, row) => {
    if (resource !== "app") return remove;
    const apps = tableOf(call, "app");
    for (const other of [...apps.rows]) {
      if (other.id !== row.id) apps.put({ ...other, fields: { ...other.fields, description: "" } });
    }
    return remove;
  },
});

/** Endpoint 16: an app that is not gone, or not gone alone. */
export const appDeletionFaults: readonly Fault[] = [
  fault("apps.delete.gone", "still-retrieved", "A deleted app is hidden from the list alone.", stillFound),
  fault(
    "apps.delete.gone_status",
    "forbidden",
    "A deleted app is answered with 403.",
    editAnswer((reply) => (reply.status === 404 ? { ...reply, status: 403 } : reply), {
      operations: ["apps.retrieve"],
    }),
  ),
  fault(
    "apps.delete.unlisted",
    "still-listed",
    "The list comes from a cache that deletions do not reach.",
    stillListed,
  ),
  fault("apps.delete.neighbours", "next", "The deletion takes the row after with it.", deletesNeighbour),
  fault(
    "apps.delete.neighbours",
    "cleared",
    "The deletion clears the description in a statement without its WHERE.",
    clearsNeighbours,
  ),
];
