import { type Json, writeJson } from "../../http/bodies/json.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import { sameField } from "../comparison/sameness.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";

/**
 * The fields of an object by whose values a server may tell what can be done to it, since the document leaves the values open:
 * collaborators on restricted dashboards alone, no update of a global app. A text, a flag and a tag are no such reason.
 */
const telling = {
  dashboard: ["restriction_level"],
  app: ["plugin_type", "is_global", "config_schema", "capabilities", "metrics", "public_jobs"],
} as const;

/** What an object was in a time that may explain how a request was answered; null where nobody knows. */
export function stateOf(object: OwnObject, span: Span): string | null {
  const values = tellingValues(object, span);
  return values === null ? null : [...values.values()].map((value) => writeJson(value)).join(" ");
}

/** The values of these fields in a time; null where nobody knows them all. */
export function tellingValues(object: OwnObject, { started, ended }: Span): ReadonlyMap<string, Json> | null {
  const values = new Map<string, Json>();
  for (const field of telling[object.kind]) {
    const history = object.fields.get(field);
    // What a copy holds its creation tells, as long as nothing was written to it.
    const certain = history?.certainIn(started, ended);
    const value = certain === undefined ? history?.onlyValue : certain;
    if (value === undefined) return null;
    values.set(field, value);
  }
  return values;
}

/** Whether an answer shows these values, as far as it shows the fields. */
export function showsValues(
  shown: Readonly<Record<string, Json>>,
  values: ReadonlyMap<string, Json>,
): boolean {
  return [...values].every(
    ([field, value]) => shown[field] === undefined || sameField(field, value, shown[field]),
  );
}

/** Whether it is a plain one all along: what becomes of one that was deleted is a gap (section 3). */
export function isLasting(object: OwnObject, ended: number): boolean {
  return isThere(object, ended) && object.fields.get("deleted")?.had(true) !== true;
}

/** Whether it was a plain one until a request that asks for its soft deletion, and that the memory has noted by now. */
export function wasLasting(object: OwnObject, { succeeded, status }: Exchange, ended: number): boolean {
  const history = object.fields.get("deleted");
  // A refusal changed nothing.
  const wasDeleted = succeeded || status >= 500 ? history?.hadEarlier(true) : history?.had(true);
  return isThere(object, ended) && wasDeleted !== true;
}

/** Whether nobody asked for its removal. */
export function isThere(object: OwnObject, ended: number): boolean {
  return object.livesAt(ended) && !object.isRemovalSent;
}
