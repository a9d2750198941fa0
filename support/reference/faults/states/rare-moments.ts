import type { Call, Seam } from "../../http/request.ts";
import { editAnswer } from "../../seams/answers.ts";
import { objectOf } from "../../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const isDeleted = (call: Call): boolean => objectOf(call)?.fields.deleted === true;

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

const table: readonly FaultRow[] = [
  [
    "scopes.dashboards.retrieve.refused",
    "kept-by-path",
    "What one key was granted is kept by the path alone.",
    keptByPath,
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
