import type { Reply } from "../http/reply.ts";
import type { Seam } from "../seams/hooks.ts";
import { appsPath, dashboardsPath, get, send } from "../witness/step.ts";
import { type Fault, witnessedFaults } from "./fault.ts";

type Read = "dashboards.retrieve" | "dashboards.list" | "apps.retrieve" | "apps.list";

/** Keys without a scope to write are shown again what each of them saw first. */
function keepsForReaders(operation: Read): Seam {
  return () => {
    const kept = new Map<string, Reply>();
    return {
      around: async (call, proceed) => {
        const { key, url } = call;
        const mayWrite = key === undefined || [...key.scopes].some((scope) => scope.endsWith(":write"));
        if (call.operation !== operation || mayWrite) return proceed();
        const place = `${key.text} ${url.href}`;
        const known = kept.get(place);
        if (known !== undefined) return known;
        const reply = await proceed();
        if (reply.status < 300) kept.set(place, reply);
        return reply;
      },
    };
  };
}

const mistake = "Keys that may only read are served from a cache, which no update reaches.";
const renamed = { name: "renamed" };

const ofDashboards = { scopes: "dashboard:read" };
const [dashboard, dashboards] = [`${dashboardsPath}/101`, `${dashboardsPath}?limit=100`];

const ofApps = { scopes: "plugin:read" };
const [app, apps] = [`${appsPath}/1000111`, `${appsPath}?limit=100`];
const made = send("POST", appsPath, { name: "made" });

/** What one key wrote, and another does not read. */
export const keptForReadersFaults: readonly Fault[] = witnessedFaults(
  [made],
  [
    [
      "dashboards.update.stores.name",
      "kept-for-readers",
      mistake,
      keepsForReaders("dashboards.retrieve"),
      [get(dashboard, ofDashboards), send("PATCH", dashboard, renamed), get(dashboard, ofDashboards)],
    ],
    [
      "dashboards.update.listed",
      "kept-for-readers",
      mistake,
      keepsForReaders("dashboards.list"),
      [get(dashboards, ofDashboards), send("PATCH", dashboard, renamed), get(dashboards, ofDashboards)],
    ],
    [
      "apps.update.stores.name",
      "kept-for-readers",
      mistake,
      keepsForReaders("apps.retrieve"),
      [get(app, ofApps), send("PATCH", app, renamed), get(app, ofApps)],
    ],
    [
      "apps.update.listed",
      "kept-for-readers",
      mistake,
      keepsForReaders("apps.list"),
      [get(apps, ofApps), send("PATCH", app, renamed), get(apps, ofApps)],
    ],
  ],
);
