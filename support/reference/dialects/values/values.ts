import type { Seam } from "../../http/request.ts";
import { type JsonValue, print } from "../../json/index.ts";
import { editField } from "../../seams/fields.ts";
import { deeply, inText } from "../../seams/inside-json.ts";
import { storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { withFields } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

/** The fields that hold text. */
export const texts = ["name", "description", "use_template", "plugin_type", "icon", "tag"];

const edited = (edit: (text: string) => string): readonly Seam[] =>
  texts.flatMap((field) =>
    (["dashboard", "app"] as const).map((resource) =>
      storeOtherwise(resource, (row) => {
        const value = row.fields[field];
        return typeof value === "string" ? withFields(row, { [field]: edit(value) }) : row;
      }),
    ),
  );

const coerces =
  (coerce: (name: string, value: JsonValue) => JsonValue): Seam =>
  () => ({
    input: (body) =>
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, coerce(name, value)])),
  });

/** Accepts numbers as texts, and the words of forms as booleans, as frameworks for forms do. */
function coerced(name: string, value: JsonValue): JsonValue {
  if (texts.includes(name) && typeof value === "number") return String(value);
  if (name === "restriction_level" && typeof value === "string" && /^\d{1,9}$/.test(value))
    return Number(value);
  if (!["pinned", "deleted", "is_global"].includes(name)) return value;
  if (value === "yes" || value === "true" || value === 1) return true;
  return value === "no" || value === "false" || value === 0 ? false : value;
}

/** Turns a value of any type into one of the right type, as languages without static types do. */
function castTo(name: string, value: JsonValue): JsonValue {
  if (texts.includes(name)) return typeof value === "string" || value === null ? value : print(value);
  if (name === "tags") return Array.isArray(value) ? value : [];
  const isNumber = typeof value === "number" || typeof value === "bigint";
  if (name === "restriction_level") return isNumber ? value : 21;
  if (name === "use_dashboard") return isNumber ? value : 0;
  if (!["pinned", "deleted", "is_global", "delete_insights"].includes(name)) return value;
  return value !== null && value !== "" && value !== 0 && value !== false;
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

const trimmed = deeply(inText((text) => text.trim()));

const nullAsEmpty: Seam = () => ({
  input: (body) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        value === null && texts.includes(name) ? "" : value,
      ]),
    ),
});

/** What a server does to the values of an accepted request. */
export const valueDialects: readonly Dialect[] = [
  ...oneOf(
    "treatment of tags",
    dialect(
      "tags.lower-cased",
      "dashboard.tag_elements",
      "Tags are lower-cased, without duplicates, and in any order.",
      lowerCased,
    ),
    dialect(
      "tags.sorted",
      "dashboard.tag_elements",
      "Tags are sorted, without duplicates.",
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
      "Tags are sent as names, and shown as objects.",
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
      "All texts of a body are trimmed, also in tags and free JSON, as some frameworks do.",
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
    "null for a text field counts as empty text.",
    nullAsEmpty,
  ),
  dialect(
    "filters.initial-object",
    "dashboard.filters_and_tiles_structure",
    "A dashboard that is created without filters has an empty object as its filters.",
    storeOtherwise("dashboard", (row, { body }, before) =>
      before === undefined && body?.filters === undefined ? withFields(row, { filters: {} }) : row,
    ),
  ),
  ...oneOf(
    "what values of another type become",
    dialect(
      "text.coerced",
      "dashboards.accepted_odd_values",
      "Numbers are accepted as texts, and the words yes and no as booleans.",
      coerces(coerced),
    ),
    dialect(
      "text.cast",
      "dashboards.accepted_odd_values",
      "A value of any type becomes one of the right type: a flag that is sent as a text is true unless the text is empty.",
      coerces(castTo),
    ),
  ),
];
