import type { Call, Seam } from "../../http/request.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { tableOf } from "../../seams/world.ts";
import { type Fault, faultsFrom } from "../fault.ts";

/** Saves an object that gets another name than its last one as a further row, from its second update on. */
function savesVersions(resource: "dashboard" | "app", nextId: (call: Call) => bigint): Seam {
  return storeOtherwise(resource, (row, call, before) => {
    const isRenamed = before !== undefined && before.revision > 0 && before.fields.name !== row.fields.name;
    if (!isRenamed || call.operation !== `${resource}s.update`) return row;
    const id = nextId(call);
    tableOf(call, resource).put({ ...row, id, fields: { ...row.fields, id: Number(id) } });
    return row;
  });
}

const says = "A further rename is saved as a new version beside the first one, and the list shows both.";

/** Updates that leave a further object. */
export const versionFaults: readonly Fault[] = faultsFrom([
  [
    "dashboards.update.listed.second-version",
    says,
    savesVersions("dashboard", ({ world }) => world.nextDashboardId()),
  ],
  ["apps.update.listed.second-version", says, savesVersions("app", ({ world }) => world.nextAppId())],
]);
