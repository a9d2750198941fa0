import { objectOf } from "../../mechanical/shown.ts";
import type { Call, Seam } from "../../request.ts";
import { ignoreKey } from "../../seams/access.ts";
import { editAnswer } from "../../seams/answers.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const isDeleted = (call: Call): boolean => objectOf(call)?.fields.deleted === true;
const isNeverUpdated = (call: Call): boolean => objectOf(call)?.revision === 0;

/** Keeps what was granted once by the path alone. */
const keptByPath: Seam = () => {
  const granted = new Set<string>();
  return {
    authorize: (decision, { operation, url }) => {
      if (operation !== "dashboards.retrieve") return decision;
      if (decision.outcome === "granted") granted.add(url.pathname);
      const isKept = decision.outcome === "forbidden" && granted.has(url.pathname);
      return isKept ? { outcome: "granted" } : decision;
    },
  };
};

/** Does not find a dashboard of which a tile was moved before. */
const movesOnce: Seam = () => {
  const moved = new Set<bigint>();
  return {
    find: (row, { operation }) => {
      if (row === undefined || operation !== "dashboards.move_tile") return row;
      if (moved.has(row.id)) return undefined;
      moved.add(row.id);
      return row;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "scopes.dashboards.retrieve.refused",
    "kept-by-path",
    "What one key was granted is kept by the path alone.",
    keptByPath,
  ],
  [
    "auth.collaborators.remove.key_required",
    "never-updated",
    "The guard of a dashboard is written by its first update.",
    ignoreKey("collaborators.remove", { when: isNeverUpdated }),
  ],
  [
    "dashboards.move_tile.status",
    "moved-not-found",
    "A dashboard of which a tile was moved is not found by the next move.",
    movesOnce,
  ],
  [
    "dashboards.delete.no_body",
    "soft-deleted-with-slash",
    "The route with a slash explains why a soft-deleted dashboard cannot be deleted.",
    editAnswer(
      (reply, call) =>
        reply.status === 405 && call.slash && isDeleted(call)
          ? { ...reply, body: { detail: "The dashboard is deleted already." } }
          : reply,
      { operations: ["dashboards.delete"] },
    ),
  ],
];

/** Mistakes that show only in a state in which, or after a request after which, few requests are sent. */
export const rareMomentFaults: readonly Fault[] = faultsFrom(table);
