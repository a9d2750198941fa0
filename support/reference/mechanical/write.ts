import { operations } from "../../catalogue/operation.ts";
import type { Call } from "../http/request.ts";
import { objectOf } from "../seams/world.ts";
import type { Table } from "../world/index.ts";
import type { Write } from "./kind.ts";

/** Notes the rows of the table to which a request may write. The returned function compares them with the rows then. */
export function watchWrite(call: Call): () => Write | undefined {
  const table = tableOf(call);
  if (table === undefined) return () => undefined;
  const before = new Map(table.rows.map((row) => [row.id, row]));
  return () => {
    const made = table.rows.find((row) => before.get(row.id) !== row);
    if (made !== undefined) return { table, before: before.get(made.id), after: made };
    const left = [...before.values()].find(({ id }) => table.find(id) === undefined);
    return left === undefined ? undefined : { table, before: left, after: undefined };
  };
}

function tableOf(call: Call): Table | undefined {
  const { area, method } = operations[call.operation];
  if (method === "GET") return undefined;
  if (area === "apps") return call.world.organizations.get(call.parameters.organization_id ?? "")?.apps;
  if (area === "dashboards") return call.world.projects.get(call.parameters.project_id ?? "")?.dashboards;
  const dashboard = objectOf(call);
  return dashboard === undefined ? undefined : call.world.collaboratorsOf(dashboard);
}

/** Undoes a write completely. */
export function undo(write: Write | undefined): void {
  if (write === undefined) return;
  const { table, before, after } = write;
  if (before !== undefined) table.put(before);
  else if (after !== undefined) table.remove(after.id);
}
