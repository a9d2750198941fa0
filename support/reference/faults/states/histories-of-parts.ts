import type { Seam } from "../../request.ts";
import { neighbourOf, tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** What happens once an app was deleted, and another is updated. */
function afterDeletion(
  act: (row: Row, deleted: Row, table: { put(row: Row): void }, other?: Row) => void,
): Seam {
  return () => {
    let deleted: Row | undefined;
    return {
      remove: (goes, _call, resource, row) => {
        if (resource === "app") deleted = row;
        return goes;
      },
      store: (row, call, resource, before) => {
        if (row !== undefined && resource === "app" && before !== undefined && deleted !== undefined) {
          act(row, deleted, tableOf(call, "app"), neighbourOf(call, "app", row));
        }
        return row;
      },
    };
  };
}

const removesEverywhereAfterSoftDelete: Seam = () => {
  let careless = false;
  return {
    store: (row, { body }, resource) => {
      if (resource === "dashboard" && body?.deleted === true) careless = true;
      return row;
    },
    remove: (goes, call, resource, record) => {
      for (const { id, fields } of resource === "collaborator" && careless
        ? tableOf(call, "dashboard").rows
        : []) {
        const table = call.world.collaboratorsOf({ id, revision: 0, fields });
        for (const other of table.rows) {
          if (other.fields.user_uuid === record.fields.user_uuid && other.id !== record.id)
            table.remove(other.id);
        }
      }
      return goes;
    },
  };
};

/** Acts on the collaborators of a dashboard that is updated. */
function whenUpdated(
  when: (body: Row["fields"]) => boolean,
  act: (table: { rows: readonly Row[]; put(row: Row): void; remove(id: bigint): void }) => void,
): Seam {
  return () => ({
    store: (row, call, resource, before) => {
      if (row !== undefined && resource === "dashboard" && before !== undefined && when(call.body ?? {})) {
        act(call.world.collaboratorsOf(row));
      }
      return row;
    },
  });
}

/** What a name begins with, up to its last full stop: files of one series have it in common. */
const seriesOf = (name: unknown): string => String(name).replace(/\.[^.]*$/, "");

/** Dashboards whose names are of one series share their collaborators; and so do those made side by side. */
const showsSeries: Seam = () => ({
  select: (rows, call, resource) => {
    if (resource !== "collaborator" || rows.length > 0) return rows;
    const own = tableOf(call, "dashboard").find(BigInt(call.parameters.dashboard_id ?? 0));
    const near = (id: bigint) => own !== undefined && (id === own.id + 1n || id === own.id - 1n);
    return tableOf(call, "dashboard")
      .rows.filter(({ id, fields }) => near(id) || seriesOf(fields.name) === seriesOf(own?.fields.name))
      .flatMap((dashboard) => call.world.collaboratorsOf(dashboard).rows);
  },
});

/** Refuses the first creation of an app after each update of the newest one. */
const refusesOnceAfterUpdate: Seam = () => {
  let locked = false;
  return {
    answer: (reply, call) => {
      if (call.operation === "apps.update" && reply.status === 200) {
        locked ||= String(tableOf(call, "app").rows.at(-1)?.id) === call.parameters.id;
      }
      if (call.operation !== "apps.create" || reply.status !== 201 || !locked) return reply;
      locked = false;
      return { status: 409, headers: reply.headers, body: { detail: "locked" } };
    },
  };
};

/** A new app gets the number of apps there are as its number: after a deletion that is the last one's. */
const countsApps: Seam = () => {
  let deleted = false;
  return {
    remove: (goes, _call, resource) => {
      deleted ||= resource === "app";
      return goes;
    },
    store: (row, call, resource, before) => {
      if (row === undefined || resource !== "app" || before !== undefined || !deleted) return row;
      const last = tableOf(call, "app").rows.at(-1);
      deleted = false;
      return last === undefined
        ? row
        : { ...row, id: last.id, fields: { ...row.fields, id: last.fields.id ?? null } };
    },
  };
};

const keepsWhenAddedAgain: Seam = () => {
  const removed = new Set<string>();
  return {
    remove: (goes, call, resource, { fields }) => {
      if (resource !== "collaborator") return goes;
      const who = `${call.parameters.dashboard_id} ${fields.user_uuid}`;
      const again = removed.has(who);
      removed.add(who);
      return goes && !again;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "apps.delete.gone",
    "revived",
    "An update saves the whole cache, the app that was deleted last with it.",
    afterDeletion((_row, deleted, apps) => apps.put(deleted)),
  ],
  [
    "apps.update.neighbours",
    "after-deletion",
    "After a deletion the cache is one place off: an update names the row before too.",
    afterDeletion((row, _deleted, apps, other) => {
      if (other !== undefined)
        apps.put({ ...other, fields: { ...other.fields, name: row.fields.name ?? "" } });
    }),
  ],
  [
    "collaborators.remove.neighbours",
    "after-soft-delete",
    "Once a dashboard was soft-deleted, removals no longer ask from which one.",
    removesEverywhereAfterSoftDelete,
  ],
  [
    "collaborators.list.shows_added",
    "lost-on-update-of-live",
    "Whoever says of a live dashboard that it is not deleted has it made anew, without its collaborators.",
    whenUpdated(
      ({ deleted }) => deleted === false,
      (records) => {
        for (const { id } of [...records.rows]) records.remove(id);
      },
    ),
  ],
  [
    "collaborators.list.only_own",
    "same-series",
    "Where a dashboard has no collaborators, those of the series that it was made in are shown.",
    showsSeries,
  ],
  [
    "apps.create.status",
    "locked-by-update",
    "An update of the last row keeps a lock that the next creation meets, and breaks.",
    refusesOnceAfterUpdate,
  ],
  [
    "dashboards.create.status",
    "rotated-name",
    "A name that ends in `.1` is taken for one of a rotated file, and refused.",
    () => ({
      answer: (reply, { operation, body }) =>
        operation === "dashboards.create" && reply.status === 201 && /\.1$/.test(String(body?.name))
          ? { status: 409, headers: reply.headers, body: { detail: "rotated" } }
          : reply,
    }),
  ],
  [
    "app.id_unique",
    "counted",
    "The next id is the count of the apps: after a deletion, somebody has it already.",
    countsApps,
  ],
  [
    "collaborators.remove.removed",
    "added-again",
    "A removal is remembered, and the second one of the same user not done.",
    keepsWhenAddedAgain,
  ],
];

/** Mistakes with apps and collaborators that only a history of requests shows. */
export const historyFaultsOfParts: readonly Fault[] = faultsFrom(table);
