import type { Call, Moment } from "../http/request.ts";
import { isObject, type JsonObject } from "../json/index.ts";
import { type Resource, type Row, singleOnly } from "../world/index.ts";

/** The object in the form of a single answer. */
export function represent(call: Call, resource: Resource, row: Row): JsonObject {
  return shaped(row.fields, resource, { call, row, list: false });
}

/** The object in the form of a list item. */
export function representItem(call: Call, resource: Resource, row: Row): JsonObject {
  const fields = resource === "dashboard" ? listFields(row.fields) : row.fields;
  return shaped(fields, resource, { call, row, list: true });
}

function shaped(fields: JsonObject, resource: Resource, moment: Moment): JsonObject {
  const { hooks } = moment.call;
  if (!hooks.represents) return fields;
  const user = resource === "dashboard" ? "created_by" : "user";
  const embedded = fields[user];
  return hooks.represent(
    isObject(embedded) ? { ...fields, [user]: hooks.represent(embedded, "user", moment) } : fields,
    resource,
    moment,
  );
}

function listFields(fields: JsonObject): JsonObject {
  const left: Record<string, JsonObject[string]> = { ...fields };
  for (const name of singleOnly) delete left[name];
  return left;
}
