import { integer, type JsonObject } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import { tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const withFields = (row: Row, fields: JsonObject): Row => ({ ...row, fields: { ...row.fields, ...fields } });

/** The records of the dashboard that a path names. */
function recordsOf(call: Call) {
  const text = call.parameters.dashboard_id ?? call.parameters.id ?? "";
  const board = /^\d+$/.test(text) ? tableOf(call, "dashboard").find(BigInt(text)) : undefined;
  return board && call.world.collaboratorsOf(board);
}

/** Whose record it is, and where. */
const holderOf = ({ parameters }: Call, user: unknown): string => `${parameters.dashboard_id} ${user}`;

/** Remembers the records that were removed. */
function remembering(
  hooksFor: (removed: ReadonlyMap<string, Row>) => Omit<ReturnType<Seam>, "remove">,
): Seam {
  return () => {
    const removed = new Map<string, Row>();
    return {
      ...hooksFor(removed),
      remove: (goes, call, resource, row) => {
        if (resource === "collaborator") removed.set(holderOf(call, row.fields.user_uuid), row);
        return goes;
      },
    };
  };
}

/** Does something to the records of a dashboard once a request was answered so. */
function onceAnswered(
  operation: Call["operation"],
  status: number,
  act: (records: NonNullable<ReturnType<typeof recordsOf>>, call: Call) => void,
): Seam {
  return () => ({
    answer: (reply, call) => {
      const records = call.operation === operation && reply.status === status ? recordsOf(call) : undefined;
      if (records !== undefined) act(records, call);
      return reply;
    },
  });
}

const table: readonly FaultRow[] = [
  [
    "collaborators.add.stores.level",
    "of-the-removed",
    "A user who is added again gets the level of the record that was removed.",
    remembering((removed) => ({
      store: (row, call, resource) => {
        if (row === undefined || resource !== "collaborator") return row;
        const level = removed.get(holderOf(call, row.fields.user_uuid))?.fields.level;
        return level === undefined ? row : withFields(row, { level });
      },
    })),
  ],
  [
    "collaborators.list.agrees",
    "id-of-the-removed",
    "The list shows a user who was added again under the record that was removed.",
    remembering((removed) => ({
      represent: (object, represented, { call, list }) => {
        const id =
          represented === "collaborator" && list
            ? removed.get(holderOf(call, object.user_uuid))?.fields.id
            : undefined;
        return id === undefined ? object : { ...object, id };
      },
    })),
  ],
  [
    "collaborators.list.agrees",
    "added-with-each-read",
    "`added_at` is the time of the last read.",
    () => {
      let reads = 0;
      return {
        represent: (object, represented, { list }) => {
          if (represented !== "collaborator" || !list) return object;
          reads += 1;
          return { ...object, added_at: new Date(Date.now() + reads * 60_000).toISOString() };
        },
      };
    },
  ],
  [
    "collaborators.list.agrees",
    "level-of-the-refused",
    "A second addition of a user is refused once the level of the first was written over.",
    onceAnswered("collaborators.add", 400, (records, { body = {} }) => {
      for (const row of [...records.rows])
        if (row.fields.user_uuid === body.user_uuid)
          records.put(withFields(row, { level: body.level ?? null }));
    }),
  ],
  [
    "dashboards.delete.unchanged",
    "lowers-levels",
    "The refused DELETE has taken the rights of all collaborators away before.",
    onceAnswered("dashboards.delete", 405, (records) => {
      for (const row of [...records.rows]) records.put(withFields(row, { level: integer(1n) }));
    }),
  ],
  [
    "collaborators.remove.others",
    "first-for-none",
    "Where nobody is found to be removed, the first is.",
    onceAnswered("collaborators.remove", 404, (records) => {
      const [first] = records.rows;
      if (first !== undefined) records.remove(first.id);
    }),
  ],
];

/** Records of collaborators that become others than their additions gave. */
export const collaboratorRecordFaults: readonly Fault[] = faultsFrom(table);
