import type { OperationName } from "../../catalogue/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../json/index.ts";
import { redirectSlash } from "../seams/answers.ts";
import type { Problem, Seam } from "../seams/hooks.ts";
import { storeFieldAs, storeOtherwise } from "../seams/storage.ts";
import { appFields, dashboardFields } from "../world/index.ts";
import type { Dialect } from "./dialect.ts";

/** Refuses bodies for a reason of the server's own. */
function refuses(
  field: string,
  detail: string,
  operations: readonly OperationName[],
  wrong: (body: JsonObject) => boolean,
): Seam {
  return () => ({
    problems: (problems, { operation, body }): readonly Problem[] =>
      operations.includes(operation) && body !== undefined && wrong(body)
        ? [...problems, { field, detail }]
        : problems,
  });
}

/** Refuses a value that is sent. */
function refusesValue(
  field: string,
  operations: readonly OperationName[],
  accepts: (value: JsonValue) => boolean,
): Seam {
  return refuses(
    field,
    `${field} is not acceptable.`,
    operations,
    (body) => body[field] !== undefined && !accepts(body[field] ?? null),
  );
}

const onDashboards = [
  "dashboards.create",
  "dashboards.update",
  "dashboards.create_from_template_json",
  "dashboards.move_tile",
] as const;
const onApps = ["apps.create", "apps.update", "apps.update_source", "apps.upgrade"] as const;
const texts = ["name", "description", "use_template", "plugin_type", "icon", "tag"];
const known = new Set([...dashboardFields, ...appFields].map(({ name }) => name));

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

/** What a server asks of requests, and does with their values. */
export const requestDialects: readonly Dialect[] = [
  {
    id: "slash.to-slash-308",
    gap: "service.slash_form",
    behaviour: "Paths without a closing slash are redirected with 308.",
    options: { seams: [redirectSlash(308, { to: "slash" })] },
  },
  {
    id: "slash.to-no-slash-307",
    gap: "service.slash_form",
    behaviour: "Paths with a closing slash are redirected with 307.",
    options: { seams: [redirectSlash(307, { to: "no slash" })] },
  },
  {
    id: "slash.reads-301",
    gap: "service.slash_form",
    behaviour: "Reads with a closing slash are redirected with 301, writes with 308.",
    options: {
      seams: [
        redirectSlash(301, { to: "no slash", when: ({ operation }) => /list$|retrieve$/.test(operation) }),
        redirectSlash(308, { to: "no slash" }),
      ],
    },
  },
  {
    id: "tags.lower-cased",
    gap: "dashboard.tag_elements",
    behaviour: "Tags are lower-cased, once each and in no order.",
    options: { seams: [lowerCased] },
  },
  {
    id: "tags.strings-only",
    gap: "dashboard.tag_elements",
    behaviour: "Tags that are not texts are refused.",
    options: {
      seams: [
        refusesValue(
          "tags",
          onDashboards,
          (tags) => Array.isArray(tags) && tags.every((tag) => typeof tag === "string"),
        ),
      ],
    },
  },
  {
    id: "text.trimmed",
    gap: "dashboards.accepted_odd_values",
    behaviour: "Texts are trimmed.",
    options: { seams: edited((text) => text.trim()) },
  },
  {
    id: "text.composed",
    gap: "dashboards.accepted_odd_values",
    behaviour: "Texts are stored in composed form (NFC).",
    options: { seams: edited((text) => text.normalize("NFC")) },
  },
  {
    id: "text.at-most-400",
    gap: "dashboards.accepted_odd_values",
    behaviour: "Names beyond 400 characters are refused.",
    options: {
      seams: [
        refusesValue(
          "name",
          [...onDashboards, ...onApps],
          (name) => typeof name !== "string" || name.length <= 400,
        ),
      ],
    },
  },
  {
    id: "text.no-nul",
    gap: "dashboards.accepted_odd_values",
    behaviour: "NUL in a text is refused.",
    options: {
      seams: texts.map((field) =>
        refusesValue(
          field,
          [...onDashboards, ...onApps],
          (text) => typeof text !== "string" || !text.includes("\0"),
        ),
      ),
    },
  },
  {
    id: "text.coerced",
    gap: "dashboards.accepted_odd_values",
    behaviour: "Numbers count as texts, and the words yes and no as booleans.",
    options: { seams: [coerces] },
  },
  {
    id: "levels.21-and-37",
    gap: "dashboard.level_values",
    behaviour: "The restriction level is 21 or 37.",
    options: {
      seams: [refusesValue("restriction_level", onDashboards, (level) => level === 21 || level === 37)],
    },
  },
  {
    id: "levels.collaborators-37",
    gap: "dashboard.level_values",
    behaviour: "The level of a collaborator is 37.",
    options: { seams: [refusesValue("level", ["collaborators.add"], (level) => level === 37)] },
  },
  {
    id: "filters.objects-only",
    gap: "dashboard.filters_and_tiles_structure",
    behaviour: "Filters are an object or null.",
    options: {
      seams: [refusesValue("filters", onDashboards, (filters) => filters === null || isObject(filters))],
    },
  },
  {
    id: "fields.unknown-refused",
    gap: "dashboard.required_and_read_only_fields",
    behaviour: "Fields that are not writable are refused.",
    options: {
      seams: [
        refuses("body", "There is a field that cannot be written.", [...onDashboards, ...onApps], (body) =>
          Object.keys(body).some((name) => !known.has(name)),
        ),
      ],
    },
  },
  {
    id: "fields.name-required",
    gap: "dashboard.required_and_read_only_fields",
    behaviour: "A create needs a name.",
    options: {
      seams: [
        refuses(
          "name",
          "A name is needed.",
          ["dashboards.create", "apps.create"],
          ({ name }) => typeof name !== "string" || name === "",
        ),
      ],
    },
  },
  {
    id: "apps.plugin-type-required",
    gap: "apps.create.request",
    behaviour: "An app needs a plugin_type of local, custom, repository, source or inline.",
    options: {
      seams: [
        refuses(
          "plugin_type",
          "This type is not known.",
          ["apps.create"],
          ({ plugin_type: type }) =>
            !["local", "custom", "repository", "source", "inline"].includes(String(type)),
        ),
      ],
    },
  },
  {
    id: "move-tile.needs-tile",
    gap: "dashboards.move_tile.request",
    behaviour: "The move of a tile needs the tile.",
    options: {
      seams: [refuses("tile", "Which tile?", ["dashboards.move_tile"], ({ tile }) => !isObject(tile))],
    },
  },
  {
    id: "template.needs-template",
    gap: "dashboards.create_from_template_json.request",
    behaviour: "A create from a template needs the template.",
    options: {
      seams: [
        refuses(
          "template",
          "Which template?",
          ["dashboards.create_from_template_json"],
          ({ template }) => !isObject(template),
        ),
      ],
    },
  },
  {
    id: "apps.operations-store-nothing",
    gap: "apps.operation_effects",
    behaviour: "Updating the source and upgrading leave the fields alone.",
    options: { seams: [unstored] },
  },
];
