import type { OperationName } from "../../../catalogue/index.ts";
import type { Seam } from "../../request.ts";
import { findOther } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const isTagged = ({ fields }: Row): boolean => Array.isArray(fields.tags) && fields.tags.length > 0;

const notFoundWhere = (when: (row: Row) => boolean, operation: OperationName): Seam =>
  findOther("dashboard", (row) => (row !== undefined && when(row) ? undefined : row), {
    operations: [operation],
  });

const table: readonly FaultRow[] = [
  [
    "dashboards.update.status",
    "pinned-and-tagged",
    "An update looks a dashboard up in a join that has none which is pinned and tagged.",
    notFoundWhere((row) => isTagged(row) && row.fields.pinned === true, "dashboards.update"),
  ],
  [
    "sharing.retrieve.status",
    "tagged",
    "The sharing of a dashboard with tags is looked for under its tags.",
    notFoundWhere(isTagged, "sharing.retrieve"),
  ],
  [
    "collaborators.add.status",
    "tagged",
    "Dashboards with tags are not found where a collaborator is added.",
    notFoundWhere(isTagged, "collaborators.add"),
  ],
  [
    "collaborators.remove.status",
    "tagged",
    "Dashboards with tags are not found where a collaborator is removed.",
    notFoundWhere(isTagged, "collaborators.remove"),
  ],
];

/** What goes by the fields of a dashboard, where it must not: lookups. */
export const dashboardGuardFaults: readonly Fault[] = faultsFrom(table);
