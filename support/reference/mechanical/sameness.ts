import type { Reply } from "../http/reply.ts";
import { isObject, type JsonValue } from "../json/index.ts";
import type { Row, Table, World } from "../world/index.ts";

/** Rule 3: two timestamps are equal within a second. */
const near = 1000;
const timestamp = /^\d{4}-\d\d-\d\dT/;

/** Whether two values are the same, except for the moment at which something was created. */
export function agree(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (typeof one === "string" && typeof other === "string") {
    if (!timestamp.test(one) || !timestamp.test(other)) return false;
    return Math.abs(Date.parse(one) - Date.parse(other)) <= near;
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => agree(item, other[index] ?? null));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && agree(one[name] ?? null, other[name] ?? null))
  );
}

/** Whether a client cannot distinguish two answers, except by their headers. */
export function sameReply(one: Reply, other: Reply): boolean {
  if (one.status !== other.status || one.text !== other.text) return false;
  if (one.body === undefined || other.body === undefined) return one.body === other.body;
  return agree(one.body, other.body);
}

/** Whether two worlds have the same contents. */
export function sameWorld(one: World, other: World): boolean {
  const [tables, others] = [tablesIn(one), tablesIn(other)];
  return [...new Set([...tables.keys(), ...others.keys()])].every((name) =>
    sameRows(tables.get(name)?.rows ?? [], others.get(name)?.rows ?? []),
  );
}

function tablesIn({ projects, organizations, collaborators }: World): ReadonlyMap<string, Table> {
  return new Map([
    ...[...projects].map(([name, { dashboards }]) => [`project ${name}`, dashboards] as const),
    ...[...organizations].map(([name, { apps }]) => [`organization ${name}`, apps] as const),
    ...[...collaborators].map(([id, table]) => [`dashboard ${id}`, table] as const),
  ]);
}

function sameRows(rows: readonly Row[], others: readonly Row[]): boolean {
  return (
    rows.length === others.length &&
    rows.every((row, index) => {
      const other = others[index];
      return row === other || (row.id === other?.id && agree(row.fields, other.fields));
    })
  );
}
