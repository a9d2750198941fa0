import { isObject, type JsonValue, print } from "../../json/index.ts";
import type { Seam } from "../../request.ts";
import { editField } from "../../seams/fields.ts";
import { storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

/** The fields that hold text. */
export const texts = ["name", "description", "use_template", "plugin_type", "icon", "tag"];

const edited = (edit: (text: string) => string): readonly Seam[] =>
  texts.flatMap((field) =>
    (["dashboard", "app"] as const).map((resource) =>
      storeOtherwise(resource, (row) => {
        const value = row.fields[field];
        return typeof value === "string" ? { ...row, fields: { ...row.fields, [field]: edit(value) } } : row;
      }),
    ),
  );

/** Takes numbers for texts, and the words of forms for booleans, as frameworks made for forms do. */
const coerces: Seam = () => ({
  input: (body) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, coerced(name, value)])),
});

function coerced(name: string, value: JsonValue): JsonValue {
  if (texts.includes(name) && typeof value === "number") return String(value);
  if (name === "restriction_level" && typeof value === "string" && /^\d{1,9}$/.test(value))
    return Number(value);
  if (!["pinned", "deleted", "is_global"].includes(name)) return value;
  if (value === "yes" || value === "true" || value === 1) return true;
  return value === "no" || value === "false" || value === 0 ? false : value;
}

const lowerCased: Seam = storeFieldAs("dashboard", "tags", (tags) =>
  Array.isArray(tags)
    ? [...new Set(tags.map((tag) => (typeof tag === "string" ? tag.trim().toLowerCase() : tag)))].reverse()
    : tags,
);

const sortedOnce = (tags: readonly JsonValue[]): readonly JsonValue[] =>
  [...new Map(tags.map((tag) => [print(tag), tag])).entries()].sort().map(([, tag]) => tag);

const trimsAll: Seam = () => ({
  input: (body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, trimmed(value)])),
});

function trimmed(value: JsonValue): JsonValue {
  if (typeof value === "string") return value.trim();
  if (!isObject(value)) return Array.isArray(value) ? value.map(trimmed) : value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimmed(part)]));
}

const nullAsEmpty: Seam = () => ({
  input: (body) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        value === null && texts.includes(name) ? "" : value,
      ]),
    ),
});

/** What becomes of the values of a request that is taken. */
export const valueDialects: readonly Dialect[] = [
  ...oneOf(
    "treatment of tags",
    dialect(
      "tags.lower-cased",
      "dashboard.tag_elements",
      "Tags are lower-cased, once each and in no order.",
      lowerCased,
    ),
    dialect(
      "tags.sorted",
      "dashboard.tag_elements",
      "Tags are sorted, once each.",
      storeFieldAs("dashboard", "tags", (tags) => (Array.isArray(tags) ? sortedOnce(tags) : tags)),
    ),
    dialect(
      "tags.ignored",
      "dashboard.tag_elements",
      "Tags are ignored, as without a licence.",
      storeFieldAs("dashboard", "tags", () => []),
    ),
    dialect(
      "tags.shown-as-objects",
      "dashboard.tag_elements",
      "Tags are sent by their names, and shown as objects.",
      editField("dashboard", "tags", (tags) =>
        Array.isArray(tags) ? tags.map((name) => ({ name, colour: null })) : tags,
      ),
    ),
  ),
  ...oneOf(
    "white space around texts",
    dialect(
      "text.trimmed",
      "dashboards.accepted_odd_values",
      "Texts are trimmed.",
      ...edited((text) => text.trim()),
    ),
    dialect(
      "text.trimmed-everywhere",
      "dashboards.accepted_odd_values",
      "All texts of a body are trimmed, those in tags and free JSON as well, as some frameworks do before anybody looks.",
      trimsAll,
    ),
  ),
  dialect(
    "text.composed",
    "dashboards.accepted_odd_values",
    "Texts are stored in composed form (NFC).",
    ...edited((text) => text.normalize("NFC")),
  ),
  dialect(
    "text.null-empty",
    "dashboards.accepted_odd_values",
    "null in a text counts as an empty text.",
    nullAsEmpty,
  ),
  dialect(
    "filters.initial-object",
    "dashboard.filters_and_tiles_structure",
    "A dashboard that is made without filters has an empty object of them.",
    storeOtherwise("dashboard", (row, { body }, before) =>
      before === undefined && body?.filters === undefined
        ? { ...row, fields: { ...row.fields, filters: {} } }
        : row,
    ),
  ),
  dialect(
    "text.coerced",
    "dashboards.accepted_odd_values",
    "Numbers count as texts, and the words yes and no as booleans.",
    coerces,
  ),
];
