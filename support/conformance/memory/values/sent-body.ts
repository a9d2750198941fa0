import { isJsonObject, type Json, parseJson, writeJson } from "../../../http/bodies/json.ts";
import type { Fields } from "../../comparison/compare-object.ts";
import type { FieldWrite } from "../objects/field-history.ts";
import { admissionOf } from "./plain-value.ts";

/** What a write may leave in one field. */
export type Given = Pick<FieldWrite<unknown>, "values" | "isOpen">;

/** The body that was read last: whoever looks at an exchange reads the same one. */
let latest: { readonly text: string; readonly sent: Fields | null } | undefined;

/**
 * The fields that a body sends; null where it is not JSON object, or has members twice, so that nobody knows what it
 * says.
 */
export function readBody(body: string | undefined): Fields | null {
  const text = body ?? "{}";
  if (latest?.text !== text) latest = { text, sent: fieldsIn(text) };
  return latest.sent;
}

function fieldsIn(text: string): Fields | null {
  try {
    const value = parseJson(text);
    return isJsonObject(value) && writeJson(value) === text ? value : null;
  } catch {
    return null;
  }
}

/** Anything, of which the answer may have shown a value. */
export function anything(shown: Json | undefined): Given {
  return { values: shown === undefined ? [] : [shown], isOpen: true };
}

/** What a taken body leaves in a field that it sends; `shown` is what the write's own answer has there. */
export function givenBy(
  kind: "dashboard" | "app",
  sent: Fields,
  field: string,
  value: Json,
  shown: Json | undefined,
): Given {
  const answered = shown === undefined ? [] : [shown];
  const admission = admissionOf(kind, field, value);
  if (admission === null || admission === "anything") return { values: [value, ...answered], isOpen: true };
  const exact = admission === "sent" && isPlain(kind, sent);
  return { values: exact ? [value] : [value, ...answered], isOpen: false };
}

/** Whether the body has plain values alone: one with an odd value in it may be taken otherwise as a whole. */
function isPlain(kind: "dashboard" | "app", sent: Fields): boolean {
  return Object.entries(sent).every(([field, value]) => {
    const admission = admissionOf(kind, field, value);
    if (admission === null) return value === "" || value === null || value === false;
    return admission !== "anything";
  });
}
