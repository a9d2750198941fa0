import type { JsonValue } from "../json/index.ts";
import { redirectSlash } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import { storeFieldAs, storeOtherwise } from "../seams/storage.ts";
import { type Dialect, dialect } from "./dialect.ts";

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

const unstored: Seam = storeOtherwise("app", (row, _call, before) => before ?? row, {
  operations: ["apps.update_source", "apps.upgrade"],
});

/** What becomes of a request that is taken: of its path, and of its values. */
export const valueDialects: readonly Dialect[] = [
  dialect(
    "slash.to-slash-308",
    "service.slash_form",
    "Paths without a closing slash are redirected with 308.",
    redirectSlash(308, { to: "slash" }),
  ),
  dialect(
    "slash.to-no-slash-307",
    "service.slash_form",
    "Paths with a closing slash are redirected with 307.",
    redirectSlash(307, { to: "no slash" }),
  ),
  dialect(
    "slash.reads-301",
    "service.slash_form",
    "Reads with a closing slash are redirected with 301, writes with 308.",
    redirectSlash(301, { to: "no slash", when: ({ operation }) => /list$|retrieve$/.test(operation) }),
    redirectSlash(308, { to: "no slash" }),
  ),
  dialect(
    "tags.lower-cased",
    "dashboard.tag_elements",
    "Tags are lower-cased, once each and in no order.",
    lowerCased,
  ),
  dialect(
    "text.trimmed",
    "dashboards.accepted_odd_values",
    "Texts are trimmed.",
    ...edited((text) => text.trim()),
  ),
  dialect(
    "text.composed",
    "dashboards.accepted_odd_values",
    "Texts are stored in composed form (NFC).",
    ...edited((text) => text.normalize("NFC")),
  ),
  dialect(
    "text.coerced",
    "dashboards.accepted_odd_values",
    "Numbers count as texts, and the words yes and no as booleans.",
    coerces,
  ),
  dialect(
    "apps.operations-store-nothing",
    "apps.operation_effects",
    "Updating the source and upgrading leave the fields alone.",
    unstored,
  ),
];
