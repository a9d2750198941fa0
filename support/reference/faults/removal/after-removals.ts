import { kindIn, type ListName, listNames, operationNames } from "../../../catalogue/index.ts";
import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { onceSeen } from "../../seams/once-seen.ts";
import { appFields, dashboardFields } from "../../world/index.ts";
import { handlings } from "../building/handlings.ts";
import { type Fault, type FaultId, fault } from "../fault.ts";
import { inBothLists } from "./after-removals-of-both.ts";
import { inOneList } from "./after-removals-of-one.ts";

/** An object of the list was removed: an app deleted, or a dashboard soft-deleted. */
function removes(list: ListName): (reply: Reply, call: Call) => boolean {
  return list === "apps"
    ? ({ status }, { operation }) => operation === "apps.delete" && status === 204
    : ({ status }, { operation, body }) =>
        operation === "dashboards.update" && status === 200 && body?.deleted === true;
}

/** Soft deletion itself, and fields that are judged only by presence and type (rule 4). */
const notJudged: ReadonlySet<string> = new Set([
  "deleted",
  "use_template",
  "use_dashboard",
  "delete_insights",
]);

function faultsOf(list: ListName): readonly Fault[] {
  const event = removes(list);
  const what = list === "apps" ? "After the deletion of an app" : "After the soft deletion of a dashboard";
  const make = (id: FaultId, mistake: string, seams: readonly Seam[]): Fault =>
    fault(`${id}-after-removal`, `${what}, ${mistake}.`, ...seams.map((seam) => onceSeen(event, seam)));
  const fields = (list === "apps" ? appFields : dashboardFields).filter(({ name }) => !notJudged.has(name));
  const [happens, forget] = handlings.forgotten;
  return [
    // Each rule of `inBothLists` is a rule of both lists.
    ...inBothLists.map(([rule, way, mistake, seam]) =>
      make(`${list}.${rule}.${way}` as FaultId, mistake, [seam(list)]),
    ),
    ...inOneList[list].map(([id, mistake, ...seams]) => make(id, mistake, seams)),
    ...fields.flatMap(({ name }) =>
      (["create", "update"] as const).map((write) => {
        const operation = operationNames.find((known) => known === `${list}.${write}`) ?? "dashboards.create";
        // The fields are those that the catalogue has a rule for.
        const id = `${operation}.stores.${name}.forgotten` as FaultId;
        const seams = forget(kindIn(list), name, { operations: [operation] });
        return make(id, `the \`${name}\` that is sent ${happens}`, seams);
      }),
    ),
  ];
}

/** Mistakes that appear only after a removal, in caches and prepared statements that are then rebuilt wrongly. */
export const afterRemovalFaults: readonly Fault[] = listNames.flatMap(faultsOf);
