import type { Seam } from "../../http/request.ts";
import { keepRows, notingRemoval } from "../../seams/removal.ts";
import { noting, storing } from "../../seams/storage.ts";
import { neighbourOf, objectOf, tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** What happens when an app is updated after another was deleted. */
function afterDeletion(
  act: (row: Row, deleted: Row, table: { put(row: Row): void }, other?: Row) => void,
): Seam {
  return () => {
    let deleted: Row | undefined;
    return {
      remove: notingRemoval("app", (row) => {
        deleted = row;
      }),
      store: noting("app", (row, call, before) => {
        if (before === undefined || deleted === undefined) return;
        act(row, deleted, tableOf(call, "app"), neighbourOf(call, "app", row));
      }),
    };
  };
}

const removesEverywhereAfterSoftDelete: Seam = () => {
  let careless = false;
  return {
    store: noting("dashboard", (_row, { body }) => {
      careless ||= body?.deleted === true;
    }),
    remove: notingRemoval("collaborator", (record, call) => {
      for (const dashboard of careless ? tableOf(call, "dashboard").rows : []) {
        const table = call.world.collaboratorsOf(dashboard);
        for (const other of table.rows) {
          if (other.fields.user_uuid === record.fields.user_uuid && other.id !== record.id)
            table.remove(other.id);
        }
      }
    }),
  };
};

/** Acts on the collaborators of a dashboard that is updated. */
function whenUpdated(
  when: (body: Row["fields"]) => boolean,
  act: (table: { rows: readonly Row[]; put(row: Row): void; remove(id: bigint): void }) => void,
): Seam {
  return () => ({
    store: noting("dashboard", (row, call, before) => {
      if (before !== undefined && when(call.body ?? {})) act(call.world.collaboratorsOf(row));
    }),
  });
}

/** The part of a name before its last full stop. Files of one series share it. */
const seriesOf = (name: unknown): string => String(name).replace(/\.[^.]*$/, "");

/** Dashboards with names of one series share their collaborators, and so do those created one after the other. */
const showsSeries: Seam = () => ({
  select: (rows, call, resource) => {
    if (resource !== "collaborator" || rows.length > 0) return rows;
    const own = objectOf(call);
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

/** A new app gets the number of existing apps as its number. After a deletion, another app has it. */
const countsApps: Seam = () => {
  let deleted = false;
  return {
    remove: notingRemoval("app", () => {
      deleted = true;
    }),
    store: storing("app", (row, call, before) => {
      if (before !== undefined || !deleted) return row;
      const last = tableOf(call, "app").rows.at(-1);
      deleted = false;
      return last === undefined
        ? row
        : { ...row, id: last.id, fields: { ...row.fields, id: last.fields.id ?? null } };
    }),
  };
};

const keepsWhenAddedAgain: Seam = () => {
  const removed = new Set<string>();
  return keepRows("collaborator", ({ fields }, { parameters }) => {
    const who = `${parameters.dashboard_id} ${fields.user_uuid}`;
    const again = removed.has(who);
    removed.add(who);
    return again;
  })();
};

const table: readonly FaultRow[] = [
  [
    "apps.delete.gone.revived",
    "An update saves the whole cache, and brings back the app that was deleted last.",
    afterDeletion((_row, deleted, apps) => apps.put(deleted)),
  ],
  [
    "apps.update.neighbours.after-deletion",
    "After a deletion, the cache is off by one: an update also renames the row before.",
    afterDeletion((row, _deleted, apps, other) => {
      if (other !== undefined) apps.put(withFields(other, { name: row.fields.name ?? "" }));
    }),
  ],
  [
    "collaborators.remove.neighbours.after-soft-delete",
    "After a soft deletion of a dashboard, removals of collaborators ignore which dashboard they name.",
    removesEverywhereAfterSoftDelete,
  ],
  [
    "collaborators.list.shows_added.lost-on-update-of-live",
    "Sending `deleted` false to a live dashboard creates it again without its collaborators.",
    whenUpdated(
      ({ deleted }) => deleted === false,
      (records) => {
        for (const { id } of [...records.rows]) records.remove(id);
      },
    ),
  ],
  [
    "collaborators.list.only_own.same-series",
    "A dashboard without collaborators shows those of the series that it was created in.",
    showsSeries,
  ],
  [
    "apps.create.status.locked-by-update",
    "An update of the last row keeps a lock that breaks the next creation.",
    refusesOnceAfterUpdate,
  ],
  [
    "dashboards.create.status.rotated-name",
    "A name that ends in `.1` counts as a rotated file's, and is refused.",
    () => ({
      answer: (reply, { operation, body }) =>
        operation === "dashboards.create" && reply.status === 201 && /\.1$/.test(String(body?.name))
          ? { status: 409, headers: reply.headers, body: { detail: "rotated" } }
          : reply,
    }),
  ],
  [
    "app.id_unique.counted",
    "The next id is the number of apps, which is taken after a deletion.",
    countsApps,
  ],
  [
    "collaborators.remove.removed.added-again",
    "The server remembers removals, and ignores a second one of the same user.",
    keepsWhenAddedAgain,
  ],
];

/** Mistakes with apps and collaborators that show only after several requests. */
export const historyFaultsOfParts: readonly Fault[] = faultsFrom(table);
