import { beforeAll, describe, expect, test } from "vitest";
import { operationAt, operations, requirements } from "../../catalogue/index.ts";
import { transcript } from "../witness/difference.ts";
import { appsPath, dashboardsPath, del, get, type Steps, send } from "../witness/step.ts";
import type { Answer } from "../witness/travel.ts";
import { faults } from "./index.ts";

const added = { level: 37, user_uuid: "{colleague}" };
const [dashboard, app] = [`${dashboardsPath}/111`, `${appsPath}/1000111`];

/** A visit to every endpoint of one half of the service, after the other half was written to. */
const ofApps: Steps = [
  send("POST", dashboardsPath, { name: "it's one", tags: ["a"] }),
  send("PATCH", dashboard, { deleted: true, description: "" }),
  send("POST", appsPath, { name: "it's one", is_global: true }),
  get(app),
  send("PATCH", app, { name: "two", config_schema: {} }),
  get(appsPath),
  get(`${appsPath}/?limit=2&offset=2`),
  get(app, { scopes: "" }),
  get(app, { scopes: null }),
  ...["check_for_updates", "source"].map((name) => get(`${app}/${name}`)),
  ...["activity", "exports_unsubscribe_configs", "repository", "unused"].map((name) =>
    get(`${appsPath}/${name}`),
  ),
  del(app),
  get(app),
];
const ofDashboards: Steps = [
  send("POST", appsPath, { name: "it's one", is_global: true }),
  send("PATCH", app, { name: "two" }),
  del(app),
  send("POST", dashboardsPath, { name: "it's one", tags: ["a"] }),
  get(dashboard),
  send("PATCH", dashboard, { name: "two", filters: {} }),
  send("POST", `${dashboard}/collaborators`, added),
  get(`${dashboard}/collaborators`),
  get(`${dashboard}/sharing`),
  get(dashboardsPath),
  get(`${dashboardsPath}/?limit=2&offset=2`),
  get(dashboard, { scopes: "" }),
  get(dashboard, { scopes: null }),
  del(`${dashboard}/collaborators/{colleague}`),
  del(dashboard),
  send("PATCH", dashboard, { deleted: true }),
  get(dashboard),
];
/** What a fault of the one half must leave alone. The answers about the first half are not looked at. */
const others = {
  apps: { "other half": ofDashboards },
  dashboards: { "other half": ofApps },
} as const;
const openingSteps = { apps: 3, dashboards: 2 } as const;

function tenantOf(id: string): keyof typeof others | null {
  const endpoints = requirements.find((requirement) => requirement.id === id)?.endpoints ?? [];
  const halves = new Set(
    endpoints.map((endpoint) => (operations[operationAt(endpoint)].area === "apps" ? "apps" : "dashboards")),
  );
  const [half, ...more] = halves;
  return half === undefined || more.length > 0 ? null : half;
}

/** The answers about the half that is visited. */
const visited = (half: keyof typeof others, answers: readonly Answer[]) => answers.slice(openingSteps[half]);

let clean: Readonly<Record<keyof typeof others, readonly Answer[]>>;
beforeAll(async () => {
  const [apps, dashboards] = await Promise.all([
    transcript(others.apps, []),
    transcript(others.dashboards, []),
  ]);
  clean = {
    apps: visited("apps", apps["other half"] ?? []),
    dashboards: visited("dashboards", dashboards["other half"] ?? []),
  };
});

// The proof tries a fault with the statements about its own half of the service.
describe("leaves the other half of the service as it is", () => {
  test.each(
    faults.flatMap((fault) => {
      const half = tenantOf(fault.requirement);
      return half === null ? [] : [[fault.id, half, fault.seams] as const];
    }),
  )("%s", async (_id, half, seams) => {
    const answers = await transcript(others[half], seams);
    expect(visited(half, answers["other half"] ?? [])).toEqual(clean[half]);
  });
});
