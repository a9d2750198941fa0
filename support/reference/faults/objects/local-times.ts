import type { Seam } from "../../http/request.ts";
import type { Only } from "../../seams/only.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const hour = 3_600_000;

/** Stores the local time of a zone under the name of UTC. */
function storesLocal(
  resource: "dashboard" | "collaborator",
  field: string,
  hoursAhead: number,
  only: Only,
): Seam {
  return storeFieldAs(
    resource,
    field,
    (time) => new Date(Date.parse(String(time)) + hoursAhead * hour).toISOString(),
    only,
  );
}

const templates = { operations: ["dashboards.create_from_template_json"] } as const;
const additions = { operations: ["collaborators.add"] } as const;

const table: readonly FaultRow[] = [
  [
    "dashboard.created_at.local",
    "`created_at` is a local time, two hours ahead of UTC, that ends in Z.",
    storesLocal("dashboard", "created_at", 2, { operations: ["dashboards.create"] }),
  ],
  [
    "dashboard.created_at.local-from-template",
    "What is made from a template has a local time, five hours behind UTC, that ends in Z.",
    storesLocal("dashboard", "created_at", -5, templates),
  ],
  [
    "collaborator.added_at.local",
    "`added_at` is a local time, five and a half hours ahead of UTC, that ends in Z.",
    storesLocal("collaborator", "added_at", 5.5, additions),
  ],
  [
    "collaborator.updated_at.local",
    "`updated_at` is a local time, eight hours behind UTC, that ends in Z.",
    storesLocal("collaborator", "updated_at", -8, additions),
  ],
];

/** Times of a zone that are shown as if they were in UTC. */
export const localTimeFaults: readonly Fault[] = faultsFrom(table);
