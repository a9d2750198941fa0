import type { Call, Represented, Seam } from "../http/request.ts";
import { type Numbered, tablesOf } from "../seams/world.ts";
import {
  appFields,
  dashboardFields,
  initialFields,
  makeApp,
  makeDashboard,
  type Row,
  withFields,
} from "../world/index.ts";

/** The number of requests between two writes of the others. */
const every = 9;

/** The most rows of the others in each list at once. Then the oldest is removed. */
const atMost = 4;

function makeDashboardOfOthers({ world }: Call, number: number): Row {
  const fields = {
    ...initialFields(dashboardFields),
    name: `${"ahz"[number % 3]} of others ${number}`,
    pinned: number % 5 === 0,
  };
  return makeDashboard(world.nextDashboardId(), fields, {
    at: world.now(),
    by: world.users.other,
    mode: "default",
  });
}

/** An app of somebody else in the organization that a run works in. */
export function makeAppOfOthers({ world }: Call, number: number, id = world.nextAppId()): Row | undefined {
  const [organization] = world.organizations.values();
  const fields = {
    ...initialFields(appFields),
    name: `of others ${number}`,
    capabilities: { methods: ["exportEvents"] },
  };
  return organization && makeApp(id, fields, organization);
}

/** One write for every few requests. It counts requests instead of time, so that a run is the same on any machine. */
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
    const renamed = withFields(changed, { name: `renamed by others ${number}` });
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

/** The number of requests after which the organization and its users get other names. */
const renamedEvery = 400;

/** The number of requests after which all apps get newer versions. */
const releasedEvery = 30;

/** The names of the organization and of users change, whatever the run does. */
export const renaming: Seam = changing(renamedEvery, {
  app: ["organization_name"],
  user: ["first_name", "last_name"],
});

/** The latest versions of apps change, whatever the run does. */
export const releasing: Seam = changing(releasedEvery, { app: ["latest_tag"] });

/** Shows texts with a number at their end that grows after every so many requests. */
function changing(every: number, texts: Readonly<Partial<Record<Represented, readonly string[]>>>): Seam {
  return () => {
    let arrived = 0;
    return {
      request: () => {
        arrived += 1;
        return undefined;
      },
      represent: (object, represented) => {
        const changed = (texts[represented] ?? []).filter((field) => typeof object[field] === "string");
        const now = changed.map(
          (field) => [field, `${object[field]} ${Math.floor(arrived / every)}`] as const,
        );
        return { ...object, ...Object.fromEntries(now) };
      },
    };
  };
}

/** How many writes of the others come before a request. Called once for each request. */
export type Pace = () => number;

/** The same number of writes at each request. */
export const perRequest =
  (writes: number): (() => Pace) =>
  () => {
    let deferred = 0;
    return () => {
      deferred += writes;
      const due = Math.floor(deferred);
      deferred -= due;
      return due;
    };
  };

/**
 * One write at once, and then this many a second. Each request first makes up for the writes that are due since the
 * last one.
 */
export const perSecond =
  (writes: number): (() => Pace) =>
  () => {
    let last = performance.now() - 1000 / writes;
    return () => {
      const due = Math.floor(((performance.now() - last) * writes) / 1000);
      last += (due * 1000) / writes;
      return due;
    };
  };

/** Whether the others make a row, or remove their oldest, when they have this many. */
type Habit = (number: number, there: number) => boolean;

/** In an unpredictable order: an odd multiplier spreads the numbers. */
const restless: Habit = (number, there) =>
  there === 0 || (there < atMost && (Math.imul(number, 0x9e3779b1) & 0x40000) !== 0);

/** Makes a row and removes it, over and over, so that every second state of a list is the same. */
const repetitive: Habit = (_number, there) => there === 0;

/** Others who make and remove rows at a pace, in both lists in turn. */
function neighbours(pace: () => Pace, makes: Habit): Seam {
  return () => {
    const theirs: Readonly<Record<Numbered, Row[]>> = { dashboard: [], app: [] };
    const due = pace();
    let number = 0;
    const act = (call: Call): void => {
      number += 1;
      const resource: Numbered = number % 2 === 0 ? "dashboard" : "app";
      const own = theirs[resource];
      const [table] = tablesOf(call, resource);
      if (!makes(number, own.length)) {
        const oldest = own.shift();
        if (oldest !== undefined) table?.remove(oldest.id);
        return;
      }
      const row =
        resource === "dashboard" ? makeDashboardOfOthers(call, number) : makeAppOfOthers(call, number);
      if (row === undefined) return;
      table?.put(row);
      own.push(row);
    };
    return {
      request: (call) => {
        for (let writes = due(); writes > 0; writes -= 1) act(call);
        return undefined;
      },
    };
  };
}

/** Others whose next write is unpredictable. */
export const restlessNeighbours = (pace: () => Pace): Seam => neighbours(pace, restless);
/** Others who repeat the same writes. */
export const repetitiveNeighbours = (pace: () => Pace): Seam => neighbours(pace, repetitive);
