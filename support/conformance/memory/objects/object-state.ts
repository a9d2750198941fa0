import { type OperationName, operations, roleOf } from "../../../catalogue/index.ts";
import { isJsonObject, type Json, writeJson } from "../../../http/bodies/json.ts";
import type { Exchange, Span } from "../../../http/exchange.ts";
import { sameField } from "../../comparison/sameness.ts";
import { withAnyOwnWord } from "../values/own-word.ts";
import { valueAt } from "../values/shown-value.ts";
import type { OwnObject } from "./own-object.ts";

/** What may depend on an object's values: whether it is found, whether it is removed, or anything else. */
export type Dependent = "presence" | "removal" | "anything";

/**
 * The fields that a server may consult when it decides what can be done to an object, because the document leaves their
 * values open. For example, only restricted dashboards may have collaborators, or global apps may not be updated. A
 * text, a flag or a tag is no such reason. What an app can do may decide whether it is there, and whether it is global,
 * whether it can be removed. What else it contains may decide how it can be changed and whether a list shows it, but no
 * more.
 */
export const telling = {
  presence: { dashboard: ["restriction_level"], app: ["plugin_type", "capabilities"] },
  removal: { dashboard: ["restriction_level"], app: ["plugin_type", "is_global", "capabilities"] },
  anything: {
    dashboard: ["restriction_level"],
    app: ["plugin_type", "is_global", "config_schema", "capabilities", "metrics", "public_jobs"],
  },
} as const;

/** The user who created a dashboard. Who that is may decide what another user can do to it. */
const creatorField = "created_by.id";

/**
 * The state of an object between two times that may explain the answer to a request, with its creator; null if it is
 * unknown.
 */
function stateOf(object: OwnObject, span: Span, dependent: Dependent): string | null {
  const values = tellingValues(object, span, dependent);
  if (values === null) return null;
  const told = [...values].map(([field, value]) => withAnyOwnWord(writeJson(toldBy(field, value))));
  return [...told, creatorOf(object)].join(" ");
}

/** What a value tells a server. Capabilities that are no object name nothing that an app can do. */
function toldBy(field: string, value: Json): Json {
  return field === "capabilities" && !isJsonObject(value) ? null : value;
}

/**
 * Keys may belong to different users. If the object does not show its creator, the key that created it stands for them.
 */
function creatorOf(object: OwnObject): string {
  const shown = object.fields.get(creatorField)?.onlyValue;
  return shown === undefined ? object.madeWith : writeJson(shown);
}

/** The values of these fields between two times, and the creator if it is known; null if some are unknown. */
export function tellingValues(
  object: OwnObject,
  { started, ended }: Span,
  dependent: Dependent,
): ReadonlyMap<string, Json> | null {
  const values = new Map<string, Json>();
  for (const field of telling[dependent][object.kind]) {
    const history = object.fields.get(field);
    // The creation of a copy shows its values, as long as nothing was written to it.
    const certain = history?.certainIn(started, ended);
    const value = certain === undefined ? history?.onlyValue : certain;
    if (value === undefined) return null;
    values.set(field, value);
  }
  const creator = object.fields.get(creatorField)?.onlyValue;
  return creator === undefined ? values : values.set(creatorField, creator);
}

/** Whether an answer shows these values. Fields that it does not show are ignored. */
export function showsValues(
  shown: Readonly<Record<string, Json>>,
  values: ReadonlyMap<string, Json>,
): boolean {
  return [...values].every(([field, value]) => {
    const found = valueAt({ value: shown }, field);
    return found === undefined || sameField(field, value, found);
  });
}

/** Whether it is certain that the dashboard was not soft-deleted between two times. */
function isLive(object: OwnObject, { started, ended }: Span): boolean {
  const deleted = object.fields.get("deleted");
  return deleted !== undefined && (deleted.certainIn(started, ended) ?? deleted.onlyValue) === false;
}

/**
 * Whether the object was never soft-deleted or removed. How a target treats one that was soft-deleted is a gap (section
 * 3).
 */
export function isLasting(object: OwnObject, ended: number): boolean {
  return isThere(object, ended) && object.fields.get("deleted")?.had(true) !== true;
}

/** Whether the object was never soft-deleted or removed, or was live from a request on. */
export function isLiveSince(object: OwnObject, { started }: Span): boolean {
  const now = performance.now();
  const deleted = object.fields.get("deleted");
  return isLasting(object, now) || (isThere(object, now) && deleted?.certainIn(started, now) === false);
}

/**
 * Whether the object was never soft-deleted or removed before a request that asks for its soft deletion, which the
 * memory has already recorded.
 */
export function wasLasting(object: OwnObject, { succeeded, status }: Exchange, ended: number): boolean {
  const history = object.fields.get("deleted");
  // A refusal changed nothing.
  const wasDeleted = succeeded || status >= 500 ? history?.hadEarlier(true) : history?.had(true);
  return isThere(object, ended) && wasDeleted !== true;
}

/** Whether no request to remove the object was sent. */
export function isThere(object: OwnObject, ended: number): boolean {
  return object.livesAt(ended) && !object.isRemovalSent;
}

/**
 * The object's own state that may explain the answer; null if it is unknown. It explains no server error, and no 404 at
 * an endpoint that may refuse keys and bodies (rule 6), unless other users created the object. The creator of a
 * dashboard may read it, and its DELETE is refused with 405, whatever its values are, known or not, as long as it is
 * live. The type and the capabilities of an app may hide it.
 */
export function stateThatExplains(
  { operation, method, status }: Exchange,
  object: OwnObject,
  span: Span,
): string | null {
  const { scope, area, status: documented } = operations[operation];
  if (status >= 500) return "";
  if (scope === null) return creatorOf(object);
  const isForAny = (area === "dashboards" || area === "sharing") && (method === "GET" || documented === 405);
  if (isForAny && isLive(object, span)) return creatorOf(object);
  return stateOf(object, span, dependentOf(operation));
}

function dependentOf(operation: OperationName): Dependent {
  const role = roleOf(operation);
  if (role === "read") return "presence";
  return role === "remove" ? "removal" : "anything";
}
