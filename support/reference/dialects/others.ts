import type { Call } from "../http/call.ts";
import type { Seam } from "../seams/hooks.ts";
import { type Numbered, tablesOf } from "../seams/world.ts";
import {
  appFields,
  dashboardFields,
  initialFields,
  makeApp,
  makeDashboard,
  type Row,
} from "../world/index.ts";

/** Between two deeds of the others, so many requests arrive. */
const every = 9;

/** So many rows of theirs stand in each list at once; then the oldest goes. */
const atMost = 4;

function makeDashboardOfOthers({ world }: Call, number: number): Row {
  const fields = {
    ...initialFields(dashboardFields),
    name: `${"ahz"[number % 3]} of others ${number}`,
    pinned: number % 5 === 0,
  };
  return makeDashboard(world.nextDashboardId(), fields, {
    at: world.now(),
    by: world.users.stranger,
    mode: "default",
  });
}

function makeAppOfOthers({ world }: Call, number: number): Row | undefined {
  const [organization] = world.organizations.values();
  const fields = {
    ...initialFields(appFields),
    name: `of others ${number}`,
    capabilities: { methods: ["exportEvents"] },
  };
  return organization && makeApp(world.nextAppId(), fields, organization);
}

/** Counts requests, not time, so that a run is the same on any machine. */
export const others: Seam = () => {
  const theirs: Readonly<Record<Numbered, Row[]>> = { dashboard: [], app: [] };
  let arrived = 0;
  const act = (call: Call): void => {
    const number = arrived / every;
    const resource: Numbered = number % 2 === 0 ? "dashboard" : "app";
    const own = theirs[resource];
    // The first project and organization are those that a run works in.
    const [table] = tablesOf(call, resource);
    const row =
      resource === "dashboard" ? makeDashboardOfOthers(call, number) : makeAppOfOthers(call, number);
    if (row !== undefined) {
      table?.put(row);
      own.push(row);
    }
    const [changed] = own;
    if (changed === undefined) return;
    const renamed = { ...changed, fields: { ...changed.fields, name: `renamed by others ${number}` } };
    table?.put(renamed);
    own[0] = renamed;
    if (own.length > atMost) table?.remove((own.shift() ?? renamed).id);
  };
  return {
    request: (call) => {
      arrived += 1;
      if (arrived % every === 0) act(call);
      return undefined;
    },
  };
};
