import type { OperationName } from "../../../catalogue/operation.ts";
import type { Seam } from "../../http/request.ts";
import { editAnswer } from "../../seams/answers.ts";
import { notingRemoval, rememberingApps, whenRemoved } from "../../seams/removal.ts";
import { tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

/** The operation still finds a deleted app. */
const stillFoundBy = (operation: OperationName): Seam =>
  rememberingApps((deleted) => ({
    find: (row, call, resource, id) =>
      row ?? (resource === "app" && call.operation === operation ? deleted.get(id) : undefined),
  }));

/** The list still has deleted apps. */
export const stillListed: Seam = rememberingApps((deleted) => ({
  select: (rows, _call, resource) => (resource === "app" ? [...rows, ...deleted.values()] : rows),
}));

/** @param when the apps whose deletion does it */
function deletesNeighbour(step: 1 | -1, when: (app: Row) => boolean = () => true): Seam {
  return whenRemoved("app", (row, call) => {
    const { rows } = tableOf(call, "app");
    const neighbour = when(row) ? rows[rows.findIndex(({ id }) => id === row.id) + step] : undefined;
    if (neighbour !== undefined) tableOf(call, "app").remove(neighbour.id);
  });
}

const hasForeignLetters = ({ fields }: Row) => /[^\p{ASCII}]/u.test(String(fields.description ?? ""));

/** A deletion that fails after it was carried out. */
const conflictsAfterwards: Seam = () => {
  const gone = new Set<string>();
  return {
    remove: notingRemoval("app", (row) => {
      if (hasForeignLetters(row)) gone.add(String(row.id));
    }),
    answer: (reply, { operation, parameters }) =>
      operation === "apps.delete" && reply.status === 204 && gone.has(parameters.id ?? "")
        ? { ...reply, status: 409 }
        : reply,
  };
};

const clearsNeighbours: Seam = whenRemoved("app", (row, call) => {
  const apps = tableOf(call, "app");
  for (const other of [...apps.rows]) {
    if (other.id !== row.id) apps.put(withFields(other, { description: "" }));
  }
});

/** Endpoint 16: a deletion that does not remove the app, or removes more than the app. */
export const appDeletionFaults: readonly Fault[] = [
  fault(
    "apps.delete.gone.still-retrieved",
    "A deleted app is only hidden from the list.",
    stillFoundBy("apps.retrieve"),
  ),
  fault(
    "apps.delete.gone.still-updated",
    "An update finds an app that was deleted.",
    stillFoundBy("apps.update"),
  ),
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
  fault("apps.delete.neighbours.next", "Deleting an app also deletes the row after it.", deletesNeighbour(1)),
  fault(
    "apps.delete.neighbours.previous",
    "Deleting an app also deletes the row before it.",
    deletesNeighbour(-1),
  ),
  fault(
    "apps.delete.neighbours.next-of-foreign-letters",
    "Deleting an app whose description is not ASCII also deletes the row after it.",
    deletesNeighbour(1, hasForeignLetters),
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
