import type { Hooks, Seam } from "../../http/request.ts";
import { editAnswer } from "../../seams/answers.ts";
import { tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
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

const stillUpdated = remembersDeleted((deleted) => ({
  find: (row, { operation }, resource, id) =>
    row ?? (resource === "app" && operation === "apps.update" ? deleted.get(id) : undefined),
}));

const stillListed = remembersDeleted((deleted) => ({
  select: (rows, _call, resource) => (resource === "app" ? [...rows, ...deleted.values()] : rows),
}));

/** @param when the apps whose deletion does it */
function deletesNeighbour(when: (app: Row) => boolean = () => true): Seam {
  return () => ({
    remove: (remove, call, resource, row) => {
      if (resource !== "app" || !when(row)) return remove;
      const { rows } = tableOf(call, "app");
      const next = rows[rows.findIndex(({ id }) => id === row.id) + 1];
      if (next !== undefined) tableOf(call, "app").remove(next.id);
      return remove;
    },
  });
}

const hasForeignLetters = ({ fields }: Row) => /[^\p{ASCII}]/u.test(String(fields.description ?? ""));

/** A deletion that fails after it was carried out. */
const conflictsAfterwards: Seam = () => {
  const gone = new Set<string>();
  return {
    remove: (remove, _call, resource, row) => {
      if (resource === "app" && remove && hasForeignLetters(row)) gone.add(String(row.id));
      return remove;
    },
    answer: (reply, { operation, parameters }) =>
      operation === "apps.delete" && reply.status === 204 && gone.has(parameters.id ?? "")
        ? { ...reply, status: 409 }
        : reply,
  };
};

const clearsNeighbours: Seam = () => ({
  remove: (remove, call, resource, row) => {
    if (resource !== "app") return remove;
    const apps = tableOf(call, "app");
    for (const other of [...apps.rows]) {
      if (other.id !== row.id) apps.put(withFields(other, { description: "" }));
    }
    return remove;
  },
});

/** Endpoint 16: a deletion that does not remove the app, or removes more than the app. */
export const appDeletionFaults: readonly Fault[] = [
  fault("apps.delete.gone.still-retrieved", "A deleted app is only hidden from the list.", stillFound),
  fault("apps.delete.gone.still-updated", "An update finds an app that was deleted.", stillUpdated),
  fault(
    "apps.delete.gone_status.forbidden",
    "A deleted app is answered with 403.",
    editAnswer((reply) => (reply.status === 404 ? { ...reply, status: 403 } : reply), {
      operations: ["apps.retrieve"],
    }),
  ),
  fault(
    "apps.delete.unlisted.still-listed",
    "The list comes from a cache that deletions do not clear.",
    stillListed,
  ),
  fault("apps.delete.neighbours.next", "Deleting an app also deletes the row after it.", deletesNeighbour()),
  fault(
    "apps.delete.neighbours.next-of-foreign-letters",
    "Deleting an app whose description is not ASCII also deletes the row after it.",
    deletesNeighbour(hasForeignLetters),
  ),
  fault(
    "apps.delete.status.conflict-afterwards",
    "A log of deletions takes ASCII alone, and the answer is 409, though the app is deleted.",
    conflictsAfterwards,
  ),
  fault(
    "apps.delete.neighbours.cleared",
    "Deleting an app clears the description of others, because a statement lacks its WHERE.",
    clearsNeighbours,
  ),
];
