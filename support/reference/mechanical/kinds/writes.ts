import { type OperationName, operations } from "../../../catalogue/operation.ts";
import type { Reply } from "../../http/reply.ts";
import type { Call } from "../../http/request.ts";
import { integer, isInteger, type JsonValue } from "../../json/index.ts";
import { type Row, settleDashboard, type Table, uuidOf, withFields } from "../../world/index.ts";
import { endpoints, returnedFields } from "../documented.ts";
import type { Done, Kind, Write } from "../kind.ts";
import { nearestTo } from "../shown.ts";
import { undo } from "../write.ts";

function objectFields(operation: OperationName): readonly string[] {
  return operations[operation].area === "apps" ? returnedFields.app : returnedFields.dashboard;
}

/** The table of the dashboards or apps that a request is about. */
function objectsOf(call: Call): Table | undefined {
  return operations[call.operation].area === "apps"
    ? call.world.organizations.get(call.parameters.organization_id ?? "")?.apps
    : call.world.projects.get(call.parameters.project_id ?? "")?.dashboards;
}

function put(table: Table | undefined, row: Row): void {
  table?.put(row.fields.restriction_level === undefined ? row : settleDashboard(row));
}

/** The nearest other object. */
function neighbourOf({ call, object }: Done): Row | undefined {
  const table = objectsOf(call);
  return object === undefined || table === undefined ? undefined : nearestTo(object, table.rows)[0];
}

/** Does something besides what was requested, and answers as if nothing were wrong. */
function withSideEffect(act: (done: Done, field: string) => void): Kind["change"] {
  return (done, field): Reply => {
    act(done, field);
    return done.reply;
  };
}

/** Another value that the field may have. */
function another(value: JsonValue): JsonValue {
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "boolean") return !value;
  if (isInteger(value)) return integer(BigInt(value) + 1n);
  if (Array.isArray(value)) return value.length > 0 ? [] : ["touched"];
  return value === null ? { touched: true } : null;
}

function isSent({ call }: Done, field: string): boolean {
  return Object.hasOwn(call.body ?? {}, field);
}

/** The collaborators of the nearest other dashboard that has any. */
function neighboursRecords(done: Done): { readonly table: Table; readonly record: Row } | undefined {
  const { call, object } = done;
  const table = objectsOf(call);
  if (object === undefined || table === undefined) return undefined;
  for (const other of nearestTo(object, table.rows)) {
    const records = call.world.collaboratorsOf(other);
    const [record] = records.rows;
    if (record !== undefined) return { table: records, record };
  }
  return undefined;
}

/** Does to the neighbour what was requested for the object. */
function toNeighbour(done: Done, write: Write): void {
  const { call } = done;
  const { table, before, after } = write;
  if (operations[call.operation].area === "collaborators") {
    const neighbour = neighbourOf(done);
    if (after !== undefined && neighbour !== undefined) {
      const record = withFields(after, { dashboard_id: neighbour.fields.id ?? null });
      call.world.collaboratorsOf(neighbour).put(record);
    } else if (after === undefined) {
      const theirs = neighboursRecords(done);
      theirs?.table.remove(theirs.record.id);
    }
    return;
  }
  const neighbour = neighbourOf(done);
  if (neighbour === undefined) return;
  if (after === undefined) table.remove(neighbour.id);
  else if (before !== undefined) put(table, withFields(neighbour, call.body ?? {}));
}

const returningWrites = endpoints(2, 4, 9, 10, 13, 15, 16);

/** Mistakes of a write whose answer is right. */
export const writeKinds: readonly Kind[] = [
  {
    name: "lost",
    says: "the answer is as documented, but nothing is done",
    operations: returningWrites,
    chooses: "requests",
    stores: true,
    change: withSideEffect(({ write }) => undo(write)),
  },
  {
    name: "doubled",
    says: "the requested object is made twice",
    operations: endpoints(2, 9, 13),
    chooses: "requests",
    stores: true,
    change: withSideEffect(({ call, write }) => {
      if (write?.after === undefined) return;
      const { area } = operations[call.operation];
      if (area === "collaborators") {
        const number = call.world.nextCollaboratorNumber();
        write.table.put({
          ...withFields(write.after, { id: uuidOf("collaborator", number) }),
          id: BigInt(number),
        });
        return;
      }
      const id = area === "apps" ? call.world.nextAppId() : call.world.nextDashboardId();
      write.table.put({ ...withFields(write.after, { id: integer(id) }), id });
    }),
  },
  {
    name: "to-neighbour",
    says: "the write is done to the neighbour",
    operations: endpoints(4, 9, 10, 15, 16),
    chooses: "requests",
    stores: true,
    change: withSideEffect((done) => {
      const { write } = done;
      if (write === undefined) return;
      undo(write);
      toNeighbour(done, write);
    }),
  },
  {
    name: "neighbour-too",
    says: "the neighbour is removed as well",
    operations: endpoints(10, 16),
    chooses: "requests",
    stores: true,
    change: withSideEffect((done) => {
      if (done.write !== undefined) toNeighbour(done, done.write);
    }),
  },
  {
    name: "touched",
    says: "`{field}` of the object is changed, though nobody sent it",
    operations: endpoints(3, 4, 5, 8, 9, 10, 11, 14, 15),
    fields: objectFields,
    chooses: "requests",
    stores: true,
    change: withSideEffect((done, field) => {
      const { call, object } = done;
      if (object === undefined || isSent(done, field)) return;
      put(objectsOf(call), withFields(object, { [field]: another(object.fields[field] ?? null) }));
    }),
  },
  {
    name: "spilled",
    says: "the neighbour gets the `{field}` that was sent too",
    operations: endpoints(2, 4, 13, 15),
    fields: objectFields,
    chooses: "requests",
    stores: true,
    change: withSideEffect((done, field) => {
      const neighbour = neighbourOf(done);
      const value = done.object?.fields[field];
      if (neighbour === undefined || value === undefined || !isSent(done, field)) return;
      put(objectsOf(done.call), withFields(neighbour, { [field]: value }));
    }),
  },
  {
    name: "removed",
    says: "the dashboard is removed behind the 405",
    operations: endpoints(5),
    chooses: "requests",
    stores: true,
    change: withSideEffect(({ call, object }) => {
      if (object !== undefined) objectsOf(call)?.remove(object.id);
    }),
  },
  {
    name: "hidden",
    says: "the dashboard is soft-deleted behind the 405",
    operations: endpoints(5),
    chooses: "requests",
    stores: true,
    change: withSideEffect(({ call, object }) => {
      if (object !== undefined) put(objectsOf(call), withFields(object, { deleted: true }));
    }),
  },
  {
    name: "restored",
    says: "a soft-deleted dashboard is live again behind the 405",
    operations: endpoints(5),
    chooses: "requests",
    stores: true,
    change: withSideEffect(({ call, object }) => {
      if (object !== undefined) put(objectsOf(call), withFields(object, { deleted: false }));
    }),
  },
];
