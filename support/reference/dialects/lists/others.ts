import type { Call, Represented, Seam } from "../../request.ts";
import { type Numbered, tablesOf } from "../../seams/world.ts";
import {
  appFields,
  dashboardFields,
  initialFields,
  makeApp,
  makeDashboard,
  type Row,
} from "../../world/index.ts";

/** Between two writes of the others, so many requests arrive. */
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

/** One write for every few requests: counted, not timed, so that a run is the same on any machine. */
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

/** After so many requests, the organization and its users have other names. */
const renamedEvery = 400;

/** After so many requests, there are newer versions of all apps. */
const releasedEvery = 30;

/** Names of the organization and of users change, whatever the run does. */
export const renaming: Seam = changing(renamedEvery, {
  app: ["organization_name"],
  user: ["first_name", "last_name"],
});

/** The latest versions of apps change, whatever the run does. */
export const releasing: Seam = changing(releasedEvery, { app: ["latest_tag"] });

/** Shows texts that grow by another number each time that so many requests have arrived. */
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

/** How many writes of the others come before a request; called once for each. */
export type Pace = () => number;

/** So many writes at each request. */
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

/** One write at once, and then so many a second: what came due since the last request is done when the next one comes. */
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

/** Whether the others make a row or remove their oldest, when so many of theirs are there. */
type Habit = (number: number, there: number) => boolean;

/** In no order that can be foreseen: an odd multiplier spreads the numbers. */
const restless: Habit = (number, there) =>
  there === 0 || (there < atMost && (Math.imul(number, 0x9e3779b1) & 0x40000) !== 0);

/** A row is made and removed, over and over: every second state of a list is the same. */
const repetitive: Habit = (_number, there) => there === 0;

/** Others who make and remove rows, in each list by turns, at a pace. */
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

/** Others of whom nobody knows what they do next. */
export const restlessNeighbours = (pace: () => Pace): Seam => neighbours(pace, restless);
/** Others who do the same over and over. */
export const repetitiveNeighbours = (pace: () => Pace): Seam => neighbours(pace, repetitive);
