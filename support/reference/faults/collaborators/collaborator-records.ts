import type { Call, Seam } from "../../http/request.ts";
import { integer } from "../../json/index.ts";
import { editEachTime, setField } from "../../seams/fields.ts";
import { notingRemoval } from "../../seams/removal.ts";
import { storeOtherwise, storing } from "../../seams/storage.ts";
import { objectOf, whenAnswered } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { membersIn } from "../building/sent.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** The records of the dashboard in the path. */
function recordsOf(call: Call) {
  const dashboard = objectOf(call);
  return dashboard && call.world.collaboratorsOf(dashboard);
}

/** Identifies a record by its user and its dashboard. */
const holderOf = ({ parameters }: Call, user: unknown): string => `${parameters.dashboard_id} ${user}`;

/** Remembers the records that were removed. */
function remembering(
  hooksFor: (removed: ReadonlyMap<string, Row>) => Omit<ReturnType<Seam>, "remove">,
): Seam {
  return () => {
    const removed = new Map<string, Row>();
    return {
      ...hooksFor(removed),
      remove: notingRemoval("collaborator", (row, call) =>
        removed.set(holderOf(call, row.fields.user_uuid), row),
      ),
    };
  };
}

/** Does something to the records of a dashboard after a request got this answer. */
function onceAnswered(
  operation: Call["operation"],
  status: number,
  act: (records: NonNullable<ReturnType<typeof recordsOf>>, call: Call) => void,
): Seam {
  return whenAnswered(operation, (call, reply) => {
    const records = reply.status === status ? recordsOf(call) : undefined;
    if (records !== undefined) act(records, call);
  });
}

/** Gives a user who is a collaborator already the level of the request, even if that is refused before its body is read. */
function overwriteLevel(records: NonNullable<ReturnType<typeof recordsOf>>, call: Call): void {
  const { user_uuid, level = null } = membersIn(call.payload);
  for (const row of [...records.rows])
    if (row.fields.user_uuid === user_uuid) records.put(withFields(row, { level }));
}

const table: readonly FaultRow[] = [
  [
    "collaborators.add.stores.level.of-the-removed",
    "A user who is added again gets the level of the removed record.",
    remembering((removed) => ({
      store: storing("collaborator", (row, call) => {
        const level = removed.get(holderOf(call, row.fields.user_uuid))?.fields.level;
        return level === undefined ? row : withFields(row, { level });
      }),
    })),
  ],
  [
    "collaborators.list.agrees.id-of-the-removed",
    "The list shows a user who was added again under the id of the removed record.",
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
    "collaborators.list.shows_added.removed-for-good",
    "The list leaves out users who were once removed from the dashboard, even if they were added again.",
    remembering((removed) => ({
      select: (rows, call) =>
        call.operation === "collaborators.list"
          ? rows.filter(({ fields }) => !removed.has(holderOf(call, fields.user_uuid)))
          : rows,
    })),
  ],
  [
    "collaborators.list.agrees.added-with-each-read",
    "`added_at` is the time of the last read.",
    editEachTime(
      "collaborator",
      (record, time) => ({ ...record, added_at: new Date(Date.now() + time * 60_000).toISOString() }),
      { operations: ["collaborators.list"] },
    ),
  ],
  [
    "collaborators.list.agrees.updated-long-ago",
    "An addition of another user resets the times of those who are there to the beginning of time.",
    storeOtherwise("collaborator", (row, call) => {
      const records = recordsOf(call);
      for (const other of [...(records?.rows ?? [])])
        records?.put(withFields(other, { updated_at: "1970-01-01T00:00:00Z" }));
      return row;
    }),
  ],
  [
    "collaborators.list.agrees.updated-in-lists",
    "The list shows a default as the time of the last update.",
    setField("collaborator", "updated_at", "2000-01-01T00:00:00Z", { list: true }),
  ],
  [
    "collaborators.list.agrees.level-of-the-refused",
    "A second addition of a user is refused, but has already overwritten the level of the first.",
    onceAnswered("collaborators.add", 400, (records, call) => {
      if (call.body !== undefined) overwriteLevel(records, call);
    }),
  ],
  [
    "collaborators.list.agrees.level-of-the-keyless",
    "An addition without a key is refused, but has already overwritten the level of a user who is there.",
    onceAnswered("collaborators.add", 401, overwriteLevel),
  ],
  [
    "dashboards.delete.unchanged.lowers-levels",
    "A refused DELETE removes the rights of all collaborators before it is refused.",
    onceAnswered("dashboards.delete", 405, (records) => {
      for (const row of [...records.rows]) records.put(withFields(row, { level: integer(1n) }));
    }),
  ],
  [
    "collaborators.remove.others.first-for-none",
    "If the user to remove is not found, the first collaborator is removed.",
    onceAnswered("collaborators.remove", 404, (records) => {
      const [first] = records.rows;
      if (first !== undefined) records.remove(first.id);
    }),
  ],
];

/** Records of collaborators that differ from what their additions set. */
export const collaboratorRecordFaults: readonly Fault[] = faultsFrom(table);
