import { errorBody, json } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import { keepRows } from "../../seams/removal.ts";
import { noting, storeByMemory, storeOtherwise } from "../../seams/storage.ts";
import { objectOf } from "../../seams/world.ts";
import { isDeleted, type Row, withFields } from "../../world/index.ts";
import { sends } from "../building/sent.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Dashboards that were restored after a soft deletion. */
function restoredDashboards() {
  const deleted = new Set<bigint>();
  const note = ({ id, fields }: Row): void => {
    if (fields.deleted === true) deleted.add(id);
  };
  return {
    note,
    /** The hook that notes every dashboard. */
    store: noting("dashboard", note),
    has: (row: Row | undefined) => row !== undefined && deleted.has(row.id) && row.fields.deleted === false,
  };
}

const missesRestored: Seam = () => {
  const restored = restoredDashboards();
  return {
    store: restored.store,
    find: (row, { operation }) =>
      operation === "dashboards.retrieve" && restored.has(row) ? undefined : row,
  };
};

/** Keeps the tags that a dashboard had when it was restored. */
const keepsTagsOfRestored: Seam = storeByMemory("dashboard", () => {
  const restored = restoredDashboards();
  return (row, call, before) => {
    restored.note(row);
    return before !== undefined && restored.has(row) && sends(call, "tags")
      ? withFields(row, { tags: before.fields.tags ?? null })
      : row;
  };
});

/** Shows the collaborators of restored dashboards to any key. */
const opensRestored: Seam = () => {
  const restored = restoredDashboards();
  return {
    store: restored.store,
    authorize: (decision, call) => {
      const isMeant = call.operation === "collaborators.list" && call.header("authorization") !== undefined;
      return isMeant && restored.has(objectOf(call)) ? { outcome: "granted" } : decision;
    },
  };
};

const deletesAgain: Seam = storeByMemory("dashboard", () => {
  const restored = restoredDashboards();
  return (row, call, before) => {
    const isDescribed = restored.has(before) && sends(call, "description");
    restored.note(row);
    return isDescribed && !sends(call, "deleted") ? withFields(row, { deleted: true }) : row;
  };
});

const refusesRestored: Seam = () => {
  const restored = restoredDashboards();
  return {
    request: (call) =>
      call.operation === "sharing.retrieve" && call.key?.scopes.size === 5 && restored.has(objectOf(call))
        ? json(403, errorBody("not_here", "This is not done to such a dashboard.", null))
        : undefined,
    store: restored.store,
  };
};

/** Removals from a soft-deleted dashboard are put off until a job that does not run. */
const staysOnDeleted: Seam = keepRows("collaborator", (_row, call) => isDeleted(objectOf(call)));

const restoredByName: Seam = storeOtherwise("dashboard", (row, call, before) => {
  const isRestored = before?.fields.deleted === true && sends(call, "name") && !sends(call, "deleted");
  return isRestored ? withFields(row, { deleted: false }) : row;
});

const table: readonly FaultRow[] = [
  [
    "auth.collaborators.list.key_required.restored",
    "The rules of access to a dashboard are not restored with it, so any key may see who works on it.",
    opensRestored,
  ],
  [
    "dashboards.retrieve.status.restored-not-found",
    "A restoration does not reach the index that finds a single dashboard.",
    missesRestored,
  ],
  [
    "dashboards.update.stores.tags.restored",
    "The tags of a restored dashboard stay in the bin, where updates do not reach them.",
    keepsTagsOfRestored,
  ],
  [
    "dashboards.update.keeps_unsent.deleted-again",
    "A job deletes a restored dashboard again when its description is indexed.",
    deletesAgain,
  ],
  ["sharing.retrieve.status.restored", "A restoration does not bring the sharing back.", refusesRestored],
  [
    "collaborators.remove.removed.soft-deleted",
    "The removal of a collaborator from a soft-deleted dashboard is answered with 204, and never carried out.",
    staysOnDeleted,
  ],
  [
    "dashboards.update.keeps_unsent.restored-by-name",
    "Renaming a soft-deleted dashboard restores it.",
    restoredByName,
  ],
];

/** Mistakes with dashboards that are soft-deleted, that were restored after it, or that are restored by mistake. */
export const restoredDashboardFaults: readonly Fault[] = faultsFrom(table);
