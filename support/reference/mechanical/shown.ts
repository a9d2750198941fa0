import { operations } from "../../catalogue/operation.ts";
import type { Reply } from "../http/reply.ts";
import type { Call } from "../http/request.ts";
import { isInteger, isObject, type JsonObject, type JsonValue } from "../json/index.ts";
import { organizationOf, projectOf } from "../operations/find.ts";
import type { Row } from "../world/index.ts";
import type { Done } from "./kind.ts";

/** An object in an answer, with its row. */
export interface Shown {
  readonly json: JsonObject;
  readonly row: Row | undefined;
  /** All rows of its kind, in their order. */
  readonly rows: readonly Row[];
}

/** The answer, with every object edited on which the fault must act. */
export function editShown(done: Done, edit: (shown: Shown) => JsonObject): Reply {
  const { reply, call, object, meant } = done;
  const edited = (json: JsonValue, place: number): JsonValue => {
    if (!isObject(json)) return json;
    const rows = rowsLike(call);
    const row = rows.find(({ fields }) => fields.id === json.id);
    const about = operations[call.operation].area === "collaborators" ? object : (row ?? object);
    return meant(about, place) ? edit({ json, row, rows }) : json;
  };
  return { ...reply, body: onItems(reply.body ?? null, (items) => items.map(edited)) };
}

/** The answer with its objects replaced. A single object counts as a list of one. */
export function onItems(
  body: JsonValue,
  edit: (items: readonly JsonValue[]) => readonly JsonValue[],
): JsonValue {
  if (Array.isArray(body)) return edit(body);
  if (!isObject(body)) return body;
  if (Array.isArray(body.results)) return { ...body, results: edit(body.results) };
  return edit([body])[0] ?? null;
}

/** The rows of the kind that an operation returns. */
function rowsLike(call: Call): readonly Row[] {
  const { area } = operations[call.operation];
  if (area === "apps") return organizationOf(call).apps.rows;
  if (area === "dashboards") return projectOf(call).dashboards.rows;
  if (area === "collaborators") return [...call.world.collaborators.values()].flatMap(({ rows }) => rows);
  return [];
}

/** The value at a path such as `created_by.email`. */
export function valueAt(object: JsonObject, path: string): JsonValue | undefined {
  const [name = "", ...rest] = path.split(".");
  const value = object[name];
  if (rest.length === 0) return value;
  return isObject(value) ? valueAt(value, rest.join(".")) : undefined;
}

/** The object with another value at an existing path. If the value is undefined, the member is removed. */
export function withValueAt(object: JsonObject, path: string, value: JsonValue | undefined): JsonObject {
  const [name = "", ...rest] = path.split(".");
  if (rest.length > 0) {
    const inner = object[name];
    return isObject(inner) ? { ...object, [name]: withValueAt(inner, rest.join("."), value) } : object;
  }
  if (value !== undefined) return { ...object, [name]: value };
  const { [name]: _left, ...others } = object;
  return others;
}

/** All rows except one, those with the nearest ids first. */
export function nearestTo(row: Row, rows: readonly Row[]): readonly Row[] {
  const distance = ({ id }: Row) => (id < row.id ? row.id - id : id - row.id);
  return rows.filter(({ id }) => id !== row.id).sort((one, other) => Number(distance(one) - distance(other)));
}

/** The id as a number; undefined if the value is not an id. */
export function idIn(value: JsonValue | undefined): bigint | undefined {
  return isInteger(value) ? BigInt(value) : undefined;
}
