import type { Call, Seam } from "../../http/request.ts";
import { isObject } from "../../json/index.ts";
import { answerStatus, editSuccess } from "../../seams/answers.ts";
import { editField, setField } from "../../seams/fields.ts";
import { editRows } from "../../seams/lists.ts";
import { noting, storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { tableOf, tablesOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

function everyRecord(call: Call): readonly Row[] {
  return tableOf(call, "dashboard").rows.flatMap((dashboard) => call.world.collaboratorsOf(dashboard).rows);
}

function removeOn(others: boolean): Seam {
  return () => ({
    remove: (remove, call, resource, row) => {
      if (resource !== "collaborator") return remove;
      for (const dashboard of others ? tablesOf(call, "dashboard").flatMap(({ rows }) => rows) : []) {
        const table = call.world.collaboratorsOf(dashboard);
        for (const record of table.rows)
          if (record.fields.user_uuid === row.fields.user_uuid) table.remove(record.id);
      }
      return others;
    },
  });
}

/** Gives the user whom an addition names its level on every dashboard. */
const levelEverywhere: Seam = () => ({
  store: noting("collaborator", ({ fields: { user_uuid, level = null } }, call) => {
    for (const { rows } of tablesOf(call, "dashboard"))
      for (const records of rows.map((dashboard) => call.world.collaboratorsOf(dashboard)))
        for (const row of [...records.rows])
          if (row.fields.user_uuid === user_uuid) records.put(withFields(row, { level }));
  }),
});

const hidden = (keep: (row: Row) => boolean): Seam => editRows("collaborator", (rows) => rows.filter(keep));
const add = { operations: ["collaborators.add"] } as const;

const isOn =
  (isMeant: (dashboard: Row["fields"]) => boolean) =>
  (call: Call): boolean =>
    tableOf(call, "dashboard").rows.some(
      ({ id, fields }) => `${id}` === call.parameters.dashboard_id && isMeant(fields),
    );

const isPinned = isOn(({ pinned }) => pinned === true);
const isUndescribed = isOn(({ description }) => description === "");

const table: readonly FaultRow[] = [
  [
    "collaborators.list.shows_added.never",
    "The list shows only users who created a dashboard.",
    hidden(({ fields }) => isObject(fields.user) && fields.user.first_name !== "Grace"),
  ],
  [
    "collaborators.list.shows_added.not-stored",
    "The answer shows the record, but it is never saved.",
    storeOtherwise("collaborator", () => undefined, add),
  ],
  [
    "collaborators.list.shows_added.low-levels",
    "The list leaves out levels below 37.",
    hidden(({ fields }) => Number(fields.level) >= 37),
  ],
  [
    "collaborators.list.only_own.every-dashboard",
    "The list has no filter by dashboard.",
    editRows("collaborator", (_rows, call) => everyRecord(call)),
  ],
  [
    "collaborators.list.only_own.every-dashboard-if-none",
    "The filter by dashboard is left out if it finds nobody.",
    editRows("collaborator", (rows, call) => (rows.length === 0 ? everyRecord(call) : rows)),
  ],
  [
    "collaborators.list.agrees.level",
    "The list shows the level of the dashboard instead of the record's.",
    setField("collaborator", "level", 21, { list: true }),
  ],
  [
    "collaborators.list.agrees.record-id",
    "The list makes up a new id for each record.",
    editField("collaborator", "id", (id) => `${id}`.replace(/^.{8}/, "00000000"), { list: true }),
  ],
  [
    "collaborators.list.agrees.name",
    "The list spells the user's name in capitals.",
    editField("user", "first_name", (name) => `${name}`.toUpperCase(), {
      operations: ["collaborators.list"],
    }),
  ],
  [
    "collaborators.add.stores.level.fixed",
    "Every collaborator gets the highest level.",
    storeFieldAs("collaborator", "level", () => 37, add),
  ],
  [
    "collaborators.add.stores.level.one-lower",
    "Levels are stored by their place in a list, counted from 0.",
    storeFieldAs("collaborator", "level", (level) => Number(level) - 1, add),
  ],
  [
    "collaborators.add.stores.level.of-pinned",
    "The answer shows the level of the dashboard if the dashboard is pinned.",
    editField("collaborator", "level", () => 1, { ...add, when: isPinned }),
  ],
  [
    "collaborators.add.stores.user_uuid.caller",
    "The caller is added instead of the user.",
    storeOtherwise(
      "collaborator",
      (row, { world }) =>
        withFields(row, { user: world.users.owner.fields, user_uuid: world.users.owner.uuid }),
      add,
    ),
  ],
  ["collaborators.remove.removed.kept", "The removal succeeds but removes nobody.", removeOn(false)],
  [
    "collaborators.list.shows_added.refused-removal",
    "A removal from a dashboard without a description is refused, but its transaction is not rolled back.",
    answerStatus("collaborators.remove", 409, { when: isUndescribed }),
  ],
  [
    "collaborators.remove.neighbours.everywhere",
    "The removal removes the user from every dashboard.",
    removeOn(true),
  ],
  [
    "collaborators.list.agrees.level-everywhere",
    "A user has one level for all dashboards: that of the latest addition.",
    levelEverywhere,
  ],
  [
    "collaborators.remove.status.not-found",
    "The server looks the record up again after its removal.",
    editSuccess("collaborators.remove", () => ({ status: 404, headers: {} })),
  ],
];

/** Section 4.2. */
export const collaboratorFaults: readonly Fault[] = faultsFrom(table);
