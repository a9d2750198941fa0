import type { ObjectKind } from "../../../catalogue/index.ts";
import { guardedNames } from "../../../http/bodies/guarded-names.ts";
import { isJsonObject, type Json } from "../../../http/bodies/json.ts";

/**
 * What a field may show after a write of a value succeeded: only that value, also the value in the write's own answer,
 * or any value.
 */
export type Admission = "sent" | "sent or answered" | "anything";

/** Rule 4: longer texts may be truncated. */
const longestText = 100;

/** Rule 4: JSON that is nested more deeply may be refused or flattened. */
const deepestJson = 8;

type Judge = (value: Json) => Admission;

const text: Judge = (value) => (isPlainText(value) ? "sent" : "anything");
const flag: Judge = (value) => (typeof value === "boolean" ? "sent" : "anything");
const freeJson: Judge = (value) => (isPlainJson(value, deepestJson) ? "sent" : "anything");

/** The values that these fields accept are a gap. The answer to the write shows what the target stored. */
const openText: Judge = (value) => (isPlainText(value) ? "sent or answered" : "anything");
const openFlag: Judge = (value) => (typeof value === "boolean" ? "sent or answered" : "anything");
const level: Judge = (value) => (Number.isSafeInteger(value) ? "sent or answered" : "anything");
const tags: Judge = (value) =>
  Array.isArray(value) && value.every((tag) => tag !== "" && isPlainText(tag))
    ? "sent or answered"
    : "anything";

const judges = {
  dashboard: {
    name: text,
    description: text,
    pinned: flag,
    deleted: flag,
    filters: freeJson,
    tags,
    restriction_level: level,
  },
  app: {
    plugin_type: openText,
    name: text,
    description: text,
    icon: text,
    config_schema: freeJson,
    tag: text,
    is_global: openFlag,
    capabilities: freeJson,
    metrics: freeJson,
    public_jobs: freeJson,
  },
} as const satisfies Record<ObjectKind, Readonly<Record<string, Judge>>>;

/** What a writable field may show after a write of the value; null for a field that the memory does not keep. */
export function admissionOf(kind: ObjectKind, field: string, value: Json): Admission | null {
  const table: Readonly<Record<string, Judge>> = judges[kind];
  return Object.hasOwn(table, field) ? (table[field]?.(value) ?? null) : null;
}

/** The writable fields that the memory keeps. */
export function storedFieldsOf(kind: ObjectKind): readonly string[] {
  return Object.keys(judges[kind]);
}

function isPlainText(value: Json): boolean {
  return (
    typeof value === "string" &&
    value.trim() === value &&
    value.length <= longestText &&
    !/\p{Cc}/u.test(value) &&
    value.isWellFormed()
  );
}

function isPlainJson(value: Json, levels: number): boolean {
  if (levels < 0) return false;
  if (typeof value === "bigint") return false;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string") return !/\p{Cc}/u.test(value) && value.isWellFormed();
  if (Array.isArray(value)) return value.every((part) => isPlainJson(part, levels - 1));
  if (!isJsonObject(value)) return true;
  return Object.entries(value).every(
    ([name, part]) => !guardedNames.has(name) && isPlainJson(name, levels) && isPlainJson(part, levels - 1),
  );
}
