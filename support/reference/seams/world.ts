import type { OperationName } from "../../catalogue/operation.ts";
import type { Reply } from "../http/reply.ts";
import type { Call, Seam } from "../http/request.ts";
import { type Resource, type Row, Table } from "../world/index.ts";
import { concerns, type Only } from "./only.ts";
import { noting, storing } from "./storage.ts";

/** The resources that a path names by an integer. */
export type Numbered = Extract<Resource, "dashboard" | "app">;

/** The table of the request's project or organization; an empty one if there is no such tenant. */
export function tableOf({ world, parameters }: Call, resource: Numbered): Table {
  const { project_id = "", organization_id = "" } = parameters;
  const table =
    resource === "app"
      ? world.organizations.get(organization_id)?.apps
      : world.projects.get(project_id)?.dashboards;
  return table ?? new Table();
}

/** The tables of all projects or all organizations. */
export function tablesOf(call: Call, resource: Numbered): readonly Table[] {
  return resource === "app"
    ? [...call.world.organizations.values()].map(({ apps }) => apps)
    : [...call.world.projects.values()].map(({ dashboards }) => dashboards);
}

/** The dashboard or app that a path names, or of which it names a part; undefined if there is none. */
export function objectOf(call: Call): Row | undefined {
  const { id, dashboard_id, organization_id } = call.parameters;
  const text = id ?? dashboard_id ?? "";
  if (!/^(0|[1-9]\d{0,39})$/.test(text)) return undefined;
  return tableOf(call, organization_id === undefined ? "dashboard" : "app").find(BigInt(text));
}

/** The row before another in its table, or else the one after it. */
export function neighbourOf(call: Call, resource: Numbered, row: Row): Row | undefined {
  const { rows } = tableOf(call, resource);
  const place = rows.findIndex(({ id }) => id === row.id);
  return rows[place - 1] ?? rows[place + 1];
}

/** Finds another row than the one that the path names. */
export function findOther(
  resource: Numbered,
  other: (row: Row | undefined, call: Call, id: bigint) => Row | undefined,
  only: Only = {},
): Seam {
  return () => ({
    find: (row, call, found, id) =>
      found === resource && concerns(only, call, row) ? other(row, call, id) : row,
  });
}

/** Finds the rows of other projects or organizations too. */
export function findEverywhere(resource: Numbered, operations: readonly OperationName[]): Seam {
  const anywhere = (row: Row | undefined, call: Call, id: bigint): Row | undefined =>
    row ??
    tablesOf(call, resource)
      .map((table) => table.find(id))
      .find((found) => found !== undefined);
  const inPlace = (row: Row, call: Call): Row | undefined => {
    const home = tablesOf(call, resource).find((table) => table.find(row.id) !== undefined);
    home?.put(row);
    return home === undefined || home === tableOf(call, resource) ? row : undefined;
  };
  const find = findOther(resource, anywhere, { operations });
  return () => ({ ...find(), store: storing(resource, inPlace, { operations }) });
}

/** Changes the neighbour of every row that is stored. */
export function spillOver(
  resource: Numbered,
  edit: (neighbour: Row, row: Row) => Row,
  only: Only = {},
): Seam {
  const spill = (row: Row, call: Call): void => {
    const neighbour = neighbourOf(call, resource, row);
    if (neighbour !== undefined) tableOf(call, resource).put(edit(neighbour, row));
  };
  return () => ({ store: noting(resource, spill, only) });
}

/** Does something additional when a request of the operation is answered. */
export function whenAnswered(
  operation: OperationName,
  act: (call: Call, reply: Reply) => void,
  only: Only = {},
): Seam {
  return () => ({
    answer: (reply, call) => {
      if (call.operation === operation && concerns(only, call)) act(call, reply);
      return reply;
    },
  });
}

/** Does something additional when a body is refused for its fields. */
export function whenRefused(operation: OperationName, act: (call: Call) => void): Seam {
  return () => ({
    problems: (problems, call) => {
      if (call.operation === operation && problems.length > 0) act(call);
      return problems;
    },
  });
}
