import { operationNames, type RequirementId } from "../../catalogue/index.ts";
import type { Call } from "../http/call.ts";
import type { Reply } from "../http/reply.ts";
import type { Seam } from "../seams/hooks.ts";
import { onceSeen } from "../seams/once-seen.ts";
import { appsPath, dashboardsPath, del, get, type Step, type Steps, send } from "../witness/step.ts";
import { appFields, dashboardFields } from "../world/index.ts";
import { inBothAreas } from "./after-removals-of-both.ts";
import { inOneArea } from "./after-removals-of-one.ts";
import { type Area, areas, resourceOf } from "./area.ts";
import type { Fault } from "./fault.ts";
import { handlings } from "./handlings.ts";

/** An object of the area was taken away: an app deleted, a dashboard soft-deleted. */
function removes(area: Area): (reply: Reply, call: Call) => boolean {
  return area === "apps"
    ? ({ status }, { operation }) => operation === "apps.delete" && status === 204
    : ({ status }, { operation, body }) =>
        operation === "dashboards.update" && status === 200 && body?.deleted === true;
}

const paths = { apps: [appsPath, 1000111], dashboards: [dashboardsPath, 111] } as const;
const removal = (area: Area): Step => {
  const [path, first] = paths[area];
  return area === "apps" ? del(`${path}/${first}`) : send("PATCH", `${path}/${first}`, { deleted: true });
};

/** Values that differ from the defaults, so that losing them shows. */
const telling = {
  name: "told",
  description: "told",
  pinned: true,
  filters: { told: true },
  tags: ["told"],
  restriction_level: 21,
  plugin_type: "source",
  icon: "told",
  config_schema: { told: true },
  tag: "told",
  is_global: true,
  capabilities: { told: true },
  metrics: { told: true },
  public_jobs: { told: true },
} as const;

/** Two objects, one of them taken away; then both writes, with a look at what came of each. */
function witnessOf(area: Area): Steps {
  const [path, first] = paths[area];
  return [
    ...["one", "two", "three", "four"].map((name) => send("POST", path, { name, description: `of ${name}` })),
    removal(area),
    send("PATCH", `${path}/${first + 2}`, {}),
    send("PATCH", `${path}/${first + 2}`, { name: "renamed" }),
    send("PATCH", `${path}/${first + 2}`, telling),
    send("POST", path, telling),
    ...[first, first + 1, first + 2, first + 3, first + 4].map((id) => get(`${path}/${id}`)),
    get(path),
    get(`${path}?limit=3`),
    ...(area === "apps"
      ? [del(`${path}/${first + 1}`), get(path)]
      : [
          del(`${path}/${first + 2}`),
          send("PATCH", `${path}/${first + 3}`, { deleted: true, name: "gone" }),
          del(`${path}/${first + 3}`),
          get(path),
        ]),
  ];
}

function faultsOf(area: Area): readonly Fault[] {
  const event = removes(area);
  const what = area === "apps" ? "Once an app was deleted" : "Once a dashboard was soft-deleted";
  const make = (requirement: RequirementId, way: string, mistake: string, seams: readonly Seam[]): Fault => ({
    id: `${requirement}.${way}-after-removal`,
    requirement,
    mistake: `${what}, ${mistake}.`,
    seams: seams.map((seam) => onceSeen(event, seam)),
    witness: witnessOf(area),
  });
  const fields = (area === "apps" ? appFields : dashboardFields).filter(({ name }) => name in telling);
  const [happens, forget] = handlings.forgotten;
  return [
    // Each rule of `inBothAreas` is a rule of both areas.
    ...inBothAreas.map(([rule, way, mistake, seam]) =>
      make(`${area}.${rule}` as RequirementId, way, mistake, [seam(area)]),
    ),
    ...inOneArea[area].map(([requirement, way, mistake, seam]) => make(requirement, way, mistake, [seam])),
    ...fields.flatMap(({ name }) =>
      (["create", "update"] as const).map((write) => {
        const operation = operationNames.find((known) => known === `${area}.${write}`) ?? "dashboards.create";
        // The fields are those that the catalogue has a rule for.
        const requirement = `${operation}.stores.${name}` as RequirementId;
        const seams = forget(resourceOf(area), name, { operations: [operation] });
        return make(requirement, "forgotten", `the \`${name}\` that is sent ${happens}`, seams);
      }),
    ),
  ];
}

/** Mistakes that wait until something was taken away: caches and prepared statements that are rebuilt wrongly then. */
export const afterRemovalFaults: readonly Fault[] = areas.flatMap(faultsOf);
