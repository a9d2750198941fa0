import type { ObjectKind } from "../../../catalogue/index.ts";
import type { Json } from "../../../http/bodies/json.ts";
import type { Fields } from "../../comparison/compare-object.ts";
import { admissionOf } from "../values/plain-value.ts";
import type { FieldWrite } from "./field-writes.ts";

/** What a field may show after a write. */
export type Given = Pick<FieldWrite<unknown>, "values" | "isOpen">;

/** Any value. The answer may have shown one. */
export function anything(shown: Json | undefined): Given {
  return { values: shown === undefined ? [] : [shown], isOpen: true };
}

/**
 * What a field may show after a write that succeeded; undefined if the write did not send it. `shown` is the field's
 * value in the write's own answer.
 */
export function givenBy(
  kind: ObjectKind,
  sent: Fields,
  field: string,
  shown: Json | undefined,
): Given | undefined {
  const value = sent[field];
  if (value === undefined) return undefined;
  const answered = shown === undefined ? [] : [shown];
  const admission = admissionOf(kind, field, value);
  if (admission === null || admission === "anything") return { values: [value, ...answered], isOpen: true };
  const exact = admission === "sent" && isPlain(kind, sent);
  return { values: exact ? [value] : [value, ...answered], isOpen: false };
}

/**
 * Whether the body has only plain values. With an odd value in it, the whole body may be handled differently. What a
 * copy takes from its source is a gap, but its source is no reason to ignore the plain values that are sent with it.
 */
function isPlain(kind: ObjectKind, sent: Fields): boolean {
  return Object.entries(sent).every(([field, value]) => {
    const admission = admissionOf(kind, field, value);
    if (admission === null) return isUnset(value) || field === "use_dashboard";
    return admission !== "anything";
  });
}

function isUnset(value: Json): boolean {
  return value === "" || value === null || value === false;
}
