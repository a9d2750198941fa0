import { beforeAll, expect, test } from "vitest";
import { type Tenant, tenantOfRequirement } from "../../catalogue/tenant.ts";
import type { Seam } from "../http/request.ts";
import { type Answer, answersTo } from "../testing/answers.ts";
import { appsPath, dashboardsPath, del, get, type Steps, send } from "../testing/step.ts";
import { faults } from "./index.ts";

const added = { level: 37, user_uuid: "{colleague}" };
const [dashboard, app] = [`${dashboardsPath}/111`, `${appsPath}/1000111`];

/** Requests about organizations after some about projects, and the other way round. */
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
/**
 * Requests about the tenant that a fault must leave alone, and the number of requests about the fault's own tenant that
 * come first.
 */
const others: Readonly<Record<Tenant, { readonly steps: Steps; readonly own: number }>> = {
  organizations: { steps: ofDashboards, own: 3 },
  projects: { steps: ofApps, own: 2 },
};

/** The answers about the other tenant of a server with faults about this one. */
async function answersOfOther(tenant: Tenant, seams: readonly Seam[] = []): Promise<readonly Answer[]> {
  const { steps, own } = others[tenant];
  return (await answersTo(steps, { seams })).slice(own);
}

let clean: Readonly<Record<Tenant, readonly Answer[]>>;
beforeAll(async () => {
  clean = {
    organizations: await answersOfOther("organizations"),
    projects: await answersOfOther("projects"),
  };
});

// The proof tries a fault with the statements about its own kind of tenant.
test.each(
  faults.flatMap(({ id, requirement, seams }) => {
    const tenant = tenantOfRequirement(requirement);
    return tenant === null ? [] : [[id, tenant, seams] as const];
  }),
)("%s leaves the answers of the other tenant alone", async (_id, tenant, seams) => {
  expect(await answersOfOther(tenant, seams)).toEqual(clean[tenant]);
});
