import { writeJson } from "../../http/json.ts";
import type { OwnObject, Span } from "../memory/own-object.ts";

/**
 * The fields of an object by whose values a server may tell what can be done to it, since the document leaves the values open:
 * collaborators on restricted dashboards alone, no update of a global app. A text, a flag and a tag are no such reason.
 */
export const telling = {
  dashboard: ["restriction_level"],
  app: ["plugin_type", "is_global", "config_schema", "capabilities", "metrics", "public_jobs"],
} as const;

/** What an object was in a time that may explain how a request was answered; null where nobody knows. */
export function stateOf(object: OwnObject, { started, ended }: Span): string | null {
  const values = telling[object.kind].map((field) => {
    const history = object.fields.get(field);
    // What a copy holds its creation tells, as long as nothing was written to it.
    return history?.certainIn(started, ended) ?? history?.onlyValue;
  });
  return values.includes(undefined) ? null : values.map((value) => writeJson(value ?? null)).join(" ");
}

/** Whether it is a plain one all along: what becomes of one that was deleted is a gap (section 3). */
export function isLasting(object: OwnObject, ended: number): boolean {
  return object.livesAt(ended) && !object.isRemovalSent && object.fields.get("deleted")?.had(true) !== true;
}
