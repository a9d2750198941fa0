import { integer, type JsonObject } from "../json/index.ts";
import { appFields, dashboardFields, type WritableField } from "./field.ts";
import { uuidOf } from "./identity.ts";
import { makeApp, makeCollaborator, makeDashboard } from "./make.ts";
import type { Row } from "./row.ts";
import { Table } from "./table.ts";
import { makeUsers, type User, type Users } from "./user.ts";

/** What a world holds at first. */
export interface WorldOptions {
  /** The id of the first dashboard. The ids of the others count up from it. */
  readonly firstId: bigint;
  /** How many further dashboards of other users the first project has. */
  readonly rows: number;
  readonly now: () => Date;
  /** Whether paths name projects and organizations by slugs. */
  readonly slugs: boolean;
}

/** A project, with its dashboards. */
export interface Project {
  readonly id: string;
  readonly dashboards: Table;
}

/** An organization, with its apps. */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly apps: Table;
}

/** The ids to be assigned next. */
export interface Counters {
  dashboard: bigint;
  app: bigint;
  collaborator: bigint;
}

/** The whole state of one server. */
export interface World {
  readonly users: Users;
  readonly projects: ReadonlyMap<string, Project>;
  readonly organizations: ReadonlyMap<string, Organization>;
  readonly now: () => Date;
  readonly counters: Counters;
  nextDashboardId(): bigint;
  nextAppId(): bigint;
  nextCollaboratorNumber(): number;
  /** The collaborators of one dashboard. */
  collaboratorsOf(dashboard: Row): Table;
  /** Every dashboard that has or had collaborators, by its id, with its present ones. */
  readonly collaborators: ReadonlyMap<bigint, Table>;
}

/** The names of projects and organizations in paths. The one in which a run works comes first. */
const places = {
  ids: { projects: ["1", "2"], organizations: [uuidOf("organization", 1), uuidOf("organization", 2)] },
  slugs: { projects: ["@current", "side-project"], organizations: ["acme-labs", "umbrella"] },
} as const;

/** The ids of apps and users start higher, so that an id of one resource does not also belong to another. */
const appIdsFrom = 1_000_000n;
const userIdsFrom = 2_000_000n;
/** How many dashboards and apps of other users each project and organization has at the start. */
const strangersRows = 5;

/** Makes a world with rows of other users in both projects and both organizations. */
export function makeWorld({ firstId, rows, now, slugs }: WorldOptions): World {
  const names = slugs ? places.slugs : places.ids;
  const users = makeUsers(firstId + userIdsFrom);
  const world = worldOf({
    users,
    projects: new Map(names.projects.map((id) => [id, { id, dashboards: new Table() }])),
    organizations: new Map(
      names.organizations.map((name, index) => [
        name,
        { id: uuidOf("organization", index + 1), name: `Organization ${index + 1}`, apps: new Table() },
      ]),
    ),
    now,
    counters: { dashboard: firstId, app: firstId + appIdsFrom, collaborator: 1n },
    collaborators: new Map(),
  });
  populate(world, rows);
  return world;
}

/** A world with the same contents, which is independent from now on. */
export function copyOf(world: World): World {
  return worldOf({
    ...world,
    projects: new Map(
      [...world.projects].map(([name, { id, dashboards }]) => [name, { id, dashboards: dashboards.copy() }]),
    ),
    organizations: new Map(
      [...world.organizations].map(([key, { id, name, apps }]) => [key, { id, name, apps: apps.copy() }]),
    ),
    counters: { ...world.counters },
    collaborators: new Map([...world.collaborators].map(([id, table]) => [id, table.copy()])),
  });
}

type Holdings = Pick<World, "users" | "projects" | "organizations" | "now" | "counters"> & {
  readonly collaborators: Map<bigint, Table>;
};

function worldOf({ users, projects, organizations, now, counters, collaborators }: Holdings): World {
  return {
    users,
    projects,
    organizations,
    now,
    counters,
    collaborators,
    nextDashboardId: () => counters.dashboard++,
    nextAppId: () => counters.app++,
    nextCollaboratorNumber: () => Number(counters.collaborator++),
    collaboratorsOf(dashboard) {
      const table = collaborators.get(dashboard.id) ?? new Table();
      collaborators.set(dashboard.id, table);
      return table;
    },
  };
}

/** The value of each writable field of an object that is created without any. */
export function initialFields(fields: readonly WritableField[]): JsonObject {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
}

function populate(world: World, rows: number): void {
  const at = world.now();
  const by = world.users.other;
  const dashboard = initialFields(dashboardFields);
  const app = initialFields(appFields);
  for (const project of world.projects.values()) {
    for (let number = 1; number <= strangersRows; number += 1) {
      const fields = {
        ...dashboard,
        name: `Somebody's dashboard ${number}`,
        pinned: number === 2,
        tags: ["somebody"],
      };
      const row = makeDashboard(world.nextDashboardId(), fields, { at, by, mode: "default" });
      project.dashboards.put(row);
      for (const user of [world.users.other, world.users.owner]) addCollaborator(world, row, user, at);
    }
  }
  for (const organization of world.organizations.values()) {
    for (let number = 1; number <= strangersRows; number += 1) {
      const fields = {
        ...app,
        name: `Somebody's app ${number}`,
        tag: "1.0.0",
        capabilities: { methods: ["exportEvents"] },
      };
      organization.apps.put(makeApp(world.nextAppId(), fields, organization));
    }
  }
  const [first] = world.projects.values();
  const [template] = first?.dashboards.rows ?? [];
  for (let number = 1; number <= rows; number += 1) {
    // There are hundreds of thousands of them, and copying the first one is the cheapest way to create one.
    const id = world.nextDashboardId();
    const fields = { ...template?.fields, id: integer(id), name: `Row ${number}`, pinned: false };
    first?.dashboards.put({ id, revision: 0, fields });
  }
}

function addCollaborator(world: World, dashboard: Row, user: User, at: Date): void {
  const number = world.nextCollaboratorNumber();
  world.collaboratorsOf(dashboard).put(makeCollaborator(number, dashboard, user, { level: 37, at }));
}
