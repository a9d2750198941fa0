import { json } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { isInteger } from "../../json/index.ts";
import { crashed, editAnswer } from "../../seams/answers.ts";
import { objectOf, tableOf } from "../../seams/world.ts";
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
      tableOf(call, "dashboard").put({ ...row, fields: { ...row.fields, name } });
    }
    return [...problems, { field: "restriction_level", detail: "There is no such level." }];
  },
});

/** A soft deletion at the path with a slash is answered, but not stored. */
const answeredOnly: Seam = () => ({
  store: (row, { slash, body }, resource, before) =>
    resource === "dashboard" && slash && body?.deleted === true ? before : row,
  represent: (object, resource, { call }) =>
    resource === "dashboard" && call.slash && call.body?.deleted === true
      ? { ...object, deleted: true }
      : object,
});

/** Whether a creation copies a dashboard that does not exist. */
const copiesNothing = (call: Call): boolean => {
  const source = call.operation === "dashboards.create" ? call.body?.use_dashboard : undefined;
  return (
    isInteger(source) &&
    BigInt(source) !== 0n &&
    tableOf(call, "dashboard").find(BigInt(source)) === undefined
  );
};

const table: readonly FaultRow[] = [
  [
    "dashboards.update.atomic",
    "named-before-refused",
    "The name is stored before the level beside it is checked.",
    namedBeforeRefused,
  ],
  [
    "dashboards.create.refused_leaves_nothing",
    "made-before-copied",
    "The dashboard is created before the server looks up the dashboard to copy.",
    editAnswer((reply, call) =>
      copiesNothing(call) ? json(400, { detail: "There is no such dashboard." }) : reply,
    ),
  ],
  [
    "service.no_server_error",
    "copy-of-nothing",
    "Copying a dashboard that does not exist crashes.",
    editAnswer((reply, call) => (copiesNothing(call) ? crashed : reply)),
  ],
  [
    "service.slash.writes",
    "deletion-answered-only",
    "The handler of the other slash form answers a soft deletion from the body, without storing it.",
    answeredOnly,
  ],
];

/** Writes that are done only in part. */
export const halfDoneFaults: readonly Fault[] = faultsFrom(table);
