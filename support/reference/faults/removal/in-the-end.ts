import { type OperationName, operations } from "../../../catalogue/operation.ts";
import type { Reply } from "../../http/reply.ts";
import { isObject } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const placeOf = ({ parameters: { id, dashboard_id } }: Call): string => String(id ?? dashboard_id);

const deletes = ({ operation, body }: Call): boolean =>
  operation === "apps.delete" || (operation === "dashboards.update" && body?.deleted === true);

/** Answers the removal of an object in another way if the operation was carried out on it before. */
function removalAfter(operation: OperationName, edit: (reply: Reply) => Reply): Seam {
  return () => {
    const met = new Set<string>();
    return {
      answer: (reply, call) => {
        const isDone = reply.status === operations[operation].status;
        if (call.operation === operation && isDone) met.add(placeOf(call));
        const isMeant = deletes(call) && reply.status < 300 && met.has(placeOf(call));
        return isMeant ? edit(reply) : reply;
      },
    };
  };
}

const withStatus =
  (status: number) =>
  (reply: Reply): Reply => ({ ...reply, status });

const without =
  (field: string) =>
  (reply: Reply): Reply => {
    const { [field]: _, ...rest } = isObject(reply.body) ? reply.body : {};
    return { ...reply, body: rest };
  };

const table: readonly FaultRow[] = [
  [
    "apps.delete.status",
    "after-upgrade",
    "An app that was upgraded has files on the disk, and is deleted by a job.",
    removalAfter("apps.upgrade", withStatus(202)),
  ],
  [
    "apps.delete.status",
    "after-check",
    "The deletion of an app whose updates were looked up answers with 200, because it clears a cache first.",
    removalAfter("apps.check_for_updates", withStatus(200)),
  ],
  [
    "apps.delete.status",
    "after-source",
    "An app with a new source is deleted by a job.",
    removalAfter("apps.update_source", withStatus(202)),
  ],
  [
    "dashboards.update.status",
    "deletion-after-move",
    "The soft deletion of a dashboard whose tile was moved waits for another job.",
    removalAfter("dashboards.move_tile", withStatus(202)),
  ],
  [
    "dashboard.tiles",
    "missing-in-deletion-after-move",
    "The soft deletion of a dashboard whose tile was moved answers without tiles.",
    removalAfter("dashboards.move_tile", without("tiles")),
  ],
  [
    "dashboard.created_by",
    "missing-in-deletion-after-removal",
    "The soft deletion of a dashboard that lost a collaborator answers without its creator.",
    removalAfter("collaborators.remove", without("created_by")),
  ],
  [
    "dashboard.filters",
    "missing-in-deletion-after-sharing",
    "The soft deletion of a dashboard whose sharing was read answers without filters.",
    removalAfter("sharing.retrieve", without("filters")),
  ],
  [
    "dashboards.update.status",
    "deletion-after-addition",
    "The soft deletion of a dashboard that got a collaborator tells them by a job.",
    removalAfter("collaborators.add", withStatus(202)),
  ],
  [
    "dashboard.use_template",
    "missing-in-deletion-after-delete",
    "The soft deletion of a dashboard whose DELETE was refused answers without its template.",
    removalAfter("dashboards.delete", without("use_template")),
  ],
];

/** Mistakes of removals that show once an object was used for something else. */
export const inTheEndFaults: readonly Fault[] = faultsFrom(table);
