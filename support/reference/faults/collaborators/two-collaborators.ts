import type { Call, Seam } from "../../http/request.ts";
import { dashboardOf } from "../../operations/find.ts";
import { editRows } from "../../seams/lists.ts";
import { noting, storeFieldAs } from "../../seams/storage.ts";
import { findOther } from "../../seams/world.ts";
import { type Row, type Table, withFields } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

const peersOf = (call: Call): Table => call.world.collaboratorsOf(dashboardOf(call));

/** What an addition does to the other collaborators of its dashboard. */
function adding(edit: (table: Table, added: Row) => void): Seam {
  return () => ({ store: noting("collaborator", (row, call) => edit(peersOf(call), row)) });
}

/** The record that a removal removes instead of the named one. */
function removing(which: (rows: readonly Row[], named: Row) => readonly Row[]): Seam {
  return () => ({
    remove: (remove, call, resource, row) => {
      if (resource !== "collaborator") return remove;
      const table = peersOf(call);
      for (const { id } of which([...table.rows], row)) table.remove(id);
      return false;
    },
  });
}

/** The dashboard as live while it has several collaborators. */
function liveWhileShared(row: Row | undefined, { world }: Call): Row | undefined {
  const isShared = row !== undefined && world.collaboratorsOf(row).rows.length > 1;
  return isShared ? withFields(row, { deleted: false }) : row;
}

/** The records with the fields of their neighbours. */
function withNeighboursLevels(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, index) => {
    const { level = null } = rows[rows.length - 1 - index]?.fields ?? {};
    return withFields(row, { level });
  });
}

/** Mistakes that show only if a dashboard has two collaborators. */
export const twoCollaboratorFaults: readonly Fault[] = [
  fault(
    "dashboards.create.listed.until-the-second-leaves",
    "The list joins each dashboard with its collaborators, and drops those that come out twice.",
    editRows("dashboard", (rows, { world }) =>
      rows.filter((row) => (world.collaborators.get(row.id)?.rows.length ?? 0) < 2),
    ),
  ),
  fault(
    "dashboards.update.listed.undescribed-if-shared",
    "The list groups each dashboard with its collaborators, and loses the description if they are two.",
    editRows("dashboard", (rows, { world }) =>
      rows.map((row) =>
        (world.collaborators.get(row.id)?.rows.length ?? 0) < 2 ? row : withFields(row, { description: "" }),
      ),
    ),
  ),
  fault(
    "lifecycle.soft_delete.kept.for-one-of-two",
    "A deletion counts for the user who sent it, and the dashboard is shown live as long as others share it.",
    findOther("dashboard", liveWhileShared, { operations: ["dashboards.retrieve"] }),
  ),
  fault(
    "collaborators.list.each.first-only",
    "The list is read with a method that finds one record only.",
    editRows("collaborator", (rows) => rows.slice(0, 1)),
  ),
  fault(
    "collaborators.list.each.levels-mixed-up",
    "Levels and users come from two queries in different orders.",
    editRows("collaborator", (rows) => [...withNeighboursLevels(rows)]),
  ),
  fault(
    "collaborators.list.each.one-id",
    "The id of a record is made from the dashboard's id only.",
    storeFieldAs(
      "collaborator",
      "id",
      (_id, _before, { parameters: { dashboard_id = "" } }) =>
        `00000000-0000-4000-8000-${dashboard_id.slice(-12).padStart(12, "0")}`,
    ),
  ),
  fault(
    "collaborators.add.others.replaced",
    "The addition replaces the whole list.",
    adding((table) => {
      for (const { id } of [...table.rows]) table.remove(id);
    }),
  ),
  fault(
    "collaborators.add.others.one-level",
    "The level is stored once for the dashboard, not for each record.",
    adding((table, { fields: { level = null } }) => {
      for (const row of [...table.rows]) table.put(withFields(row, { level }));
    }),
  ),
  fault(
    "collaborators.remove.others.all",
    "The removal has no condition on the user.",
    removing((rows) => rows),
  ),
  fault(
    "collaborators.remove.others.first",
    "The removal takes the first record of the dashboard.",
    removing((rows) => rows.slice(0, 1)),
  ),
  fault(
    "collaborators.remove.others.last",
    "The removal takes the last record of the dashboard.",
    removing((rows) => rows.slice(-1)),
  ),
  fault(
    "collaborators.remove.others.same-level",
    "A removal deletes by dashboard and level.",
    removing((rows, { fields: { level } }) => rows.filter(({ fields }) => fields.level === level)),
  ),
];
