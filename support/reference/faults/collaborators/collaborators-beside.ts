import type { OperationName } from "../../../catalogue/operation.ts";
import type { Call, Seam } from "../../http/request.ts";
import { setsLevelAgain } from "../../seams/added-again.ts";
import { editObject } from "../../seams/fields.ts";
import { keepRows, notingRemoval } from "../../seams/removal.ts";
import { noting, storing } from "../../seams/storage.ts";
import { objectOf, tableOf, whenAnswered } from "../../seams/world.ts";
import type { Row, Table } from "../../world/index.ts";
import { copiedId } from "../building/states.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

function empty(table: Table): void {
  for (const { id } of [...table.rows]) table.remove(id);
}

function removeUser(table: Table, user: unknown): void {
  for (const { id, fields } of [...table.rows]) if (fields.user_uuid === user) table.remove(id);
}

/** Removes all collaborators from a dashboard after a request about it succeeded, if it has no more than these. */
function emptiesAfter(operation: OperationName, most = Number.POSITIVE_INFINITY): Seam {
  return whenAnswered(operation, (call, { status }) => {
    const dashboard = status === 200 ? objectOf(call) : undefined;
    const table = dashboard === undefined ? null : call.world.collaboratorsOf(dashboard);
    if (table !== null && [...table.rows].length <= most) empty(table);
  });
}

const removedFromCopies: Seam = () => {
  const copies = new Map<bigint, readonly Row[]>();
  return {
    store: noting("dashboard", (row, { body = {} }, before) => {
      const id = before === undefined ? copiedId(body) : undefined;
      if (id !== undefined) copies.set(id, [...(copies.get(id) ?? []), row]);
    }),
    remove: notingRemoval("collaborator", ({ fields }, call) => {
      const source = objectOf(call);
      for (const copy of source === undefined ? [] : (copies.get(source.id) ?? []))
        removeUser(call.world.collaboratorsOf(copy), fields.user_uuid);
    }),
  };
};

/** Looks up the collaborators of a copy in its source, and changes them there as well. */
const alsoInSource: Seam = () => {
  const inSource = (call: Call): Table | null => {
    const id = copiedId(objectOf(call)?.fields ?? {});
    const source = id === undefined ? undefined : tableOf(call, "dashboard").find(id);
    return source === undefined ? null : call.world.collaboratorsOf(source);
  };
  return {
    store: noting("collaborator", (row, call, before) => {
      if (before === undefined) inSource(call)?.put(row);
    }),
    remove: notingRemoval("collaborator", ({ fields }, call) => {
      const table = inSource(call);
      if (table !== null) removeUser(table, fields.user_uuid);
    }),
  };
};

/** An update saves the dashboard with the collaborators that it had before the last removal. */
const backWithUpdate: Seam = () => {
  const gone = new Map<bigint, Row>();
  return {
    remove: notingRemoval("collaborator", (record, call) => {
      const dashboard = objectOf(call);
      if (dashboard !== undefined) gone.set(dashboard.id, record);
    }),
    store: noting(
      "dashboard",
      (row, { world }) => {
        const record = gone.get(row.id);
        gone.delete(row.id);
        if (record !== undefined) world.collaboratorsOf(row).put(record);
      },
      { operations: ["dashboards.update"] },
    ),
  };
};

/** A second addition writes to the record that is there. The removal no longer finds a record that was written twice. */
const keepsWrittenTwice: Seam = () => {
  const written = new Set<bigint>();
  return {
    ...setsLevelAgain(({ id }) => written.add(id)),
    ...keepRows("collaborator", ({ id }) => written.has(id))(),
  };
};

/** A second addition is answered with its level, and leaves the record as it is. */
const levelOnlyAnswered: Seam = () => ({
  ...setsLevelAgain(() => undefined),
  store: storing("collaborator", (row, call) => {
    const dashboard = objectOf(call);
    const rows = dashboard === undefined ? [] : call.world.collaboratorsOf(dashboard).rows;
    return rows.find(({ fields }) => fields.user_uuid === row.fields.user_uuid) ?? row;
  }),
  represent: (object, represented, { call: { operation, body } }) =>
    represented === "collaborator" && operation === "collaborators.add" && body !== undefined
      ? { ...object, level: body.level ?? null }
      : object,
});

/** An update saves the dashboard with the collaborators that it had before the last addition. */
const lostWithUpdate: Seam = () => {
  const lastAdded = new Map<bigint, unknown>();
  return {
    store: (row, call, resource, before) => {
      if (resource === "dashboard" && lastAdded.has(row.id)) {
        removeUser(call.world.collaboratorsOf(row), lastAdded.get(row.id));
        lastAdded.delete(row.id);
      }
      const dashboard = resource === "collaborator" && before === undefined ? objectOf(call) : undefined;
      if (dashboard !== undefined) lastAdded.set(dashboard.id, row.fields.user_uuid);
      return row;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "collaborators.remove.removed.written-twice",
    "The removal matches the time of the addition, which a second addition overwrites.",
    keepsWrittenTwice,
  ],
  [
    "collaborators.remove.removed.back-with-update",
    "The dashboard is cached with its collaborators, and its next update saves them again.",
    backWithUpdate,
  ],
  [
    "collaborators.list.shows_added.gone-with-tile",
    "Moving a tile saves the dashboard as a new one, without its collaborators.",
    emptiesAfter("dashboards.move_tile"),
  ],
  [
    "collaborators.list.shows_added.gone-with-sharing",
    "A read of the sharing configuration drops the only collaborator.",
    emptiesAfter("sharing.retrieve", 1),
  ],
  [
    "collaborators.list.shows_added.gone-with-update",
    "The dashboard is cached with its collaborators, and its next update saves those before the last addition.",
    lostWithUpdate,
  ],
  [
    "collaborators.list.agrees.level-only-answered",
    "A second addition of a collaborator is answered with its level, and the record keeps the first one.",
    levelOnlyAnswered,
  ],
  [
    "collaborators.remove.neighbours.copies",
    "A user who is removed from a dashboard is also removed from its copies.",
    removedFromCopies,
  ],
  [
    "collaborators.list.only_own.source",
    "A user who is added to a copy, or removed from it, is also added to its source, or removed from that.",
    alsoInSource,
  ],
  [
    "collaborator.dashboard_id_of_path.of-the-body",
    "All members of the body become fields of the record.",
    editObject("collaborator", (object, { call: { body = {} } }) => ({
      ...object,
      ...(body.dashboard_id === undefined ? {} : { dashboard_id: body.dashboard_id }),
    })),
  ],
];

/** What requests about something else do to the collaborators of a dashboard. */
export const collaboratorsBesideFaults: readonly Fault[] = faultsFrom(table);
