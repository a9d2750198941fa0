import { json } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { crashes, editAnswer } from "../../seams/answers.ts";
import { storing } from "../../seams/storage.ts";
import { objectOf, tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { copiedId } from "../building/states.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** A refused level does not stop the name beside it from being stored. */
const namedBeforeRefused: Seam = () => ({
  problems: (problems, call) => {
    const { operation, body } = call;
    const level = body?.restriction_level;
    if (operation !== "dashboards.update" || typeof level !== "number" || level >= 0) return problems;
    const row = objectOf(call);
    const { name = null } = body ?? {};
    if (row !== undefined && typeof name === "string") {
      tableOf(call, "dashboard").put(withFields(row, { name }));
    }
    return [...problems, { field: "restriction_level", detail: "There is no such level." }];
  },
});

/** A soft deletion at the path with a slash is answered, but not stored. */
const answeredOnly: Seam = () => ({
  store: storing("dashboard", (row, { slash, body }, before) =>
    slash && body?.deleted === true ? before : row,
  ),
  represent: (object, resource, { call }) =>
    resource === "dashboard" && call.slash && call.body?.deleted === true
      ? { ...object, deleted: true }
      : object,
});

/** Whether a creation copies a dashboard that does not exist. */
const copiesNothing = (call: Call): boolean => {
  const source = call.operation === "dashboards.create" ? copiedId(call.body ?? {}) : undefined;
  return source !== undefined && tableOf(call, "dashboard").find(source) === undefined;
};

/** Values of a refused update stay with the object, and an empty update saves them. */
const savesRefused: Seam = () => {
  const texts = new Map<bigint, Pick<Row["fields"], string>>();
  const textsIn = ({ body = {} }: Call) =>
    Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === "string" && value !== ""));
  return {
    problems: (problems, call) => {
      const dashboard = objectOf(call);
      if (call.operation === "dashboards.update" && problems.length > 0 && dashboard !== undefined) {
        const { name, description } = textsIn(call);
        texts.set(dashboard.id, { ...(name && { name }), ...(description && { description }) });
      }
      return problems;
    },
    store: storing(
      "dashboard",
      (row, { body = {} }) => {
        const left = texts.get(row.id);
        texts.delete(row.id);
        return Object.keys(body).length === 0 ? withFields(row, left ?? {}) : row;
      },
      { operations: ["dashboards.update"] },
    ),
  };
};

const table: readonly FaultRow[] = [
  [
    "dashboards.update.atomic.named-before-refused",
    "The name is stored before the level beside it is checked.",
    namedBeforeRefused,
  ],
  [
    "dashboards.create.refused_leaves_nothing.made-before-copied",
    "The dashboard is created before the server looks up the dashboard to copy.",
    editAnswer((reply, call) =>
      copiesNothing(call) ? json(400, { detail: "There is no such dashboard." }) : reply,
    ),
  ],
  [
    "service.no_server_error.copy-of-nothing",
    "Copying a dashboard that does not exist crashes.",
    crashes(copiesNothing),
  ],
  [
    "service.slash.writes.deletion-answered-only",
    "The handler of the other slash form answers a soft deletion from the body, without storing it.",
    answeredOnly,
  ],
  [
    "dashboards.update.atomic.saved-by-nothing",
    "The values of a refused update stay in the cached object, and an empty update saves them.",
    savesRefused,
  ],
];

/** Writes that are done only in part. */
export const halfDoneFaults: readonly Fault[] = faultsFrom(table);
