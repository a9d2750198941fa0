import type { OperationName } from "../../catalogue/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../json/index.ts";
import type { Problem, Seam } from "../seams/hooks.ts";
import { appFields, dashboardFields } from "../world/index.ts";
import { type Dialect, dialect } from "./dialect.ts";
import { texts } from "./values.ts";

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
const known = new Set([...dashboardFields, ...appFields].map(({ name }) => name));

/** What a server refuses for reasons of its own. */
export const requestDialects: readonly Dialect[] = [
  dialect(
    "tags.strings-only",
    "dashboard.tag_elements",
    "Tags that are not texts are refused.",
    refusesValue(
      "tags",
      onDashboards,
      (tags) => Array.isArray(tags) && tags.every((tag) => typeof tag === "string"),
    ),
  ),
  dialect(
    "text.at-most-400",
    "dashboards.accepted_odd_values",
    "Names beyond 400 characters are refused.",
    refusesValue(
      "name",
      [...onDashboards, ...onApps],
      (name) => typeof name !== "string" || name.length <= 400,
    ),
  ),
  dialect(
    "text.no-nul",
    "dashboards.accepted_odd_values",
    "NUL in a text is refused.",
    ...texts.map((field) =>
      refusesValue(
        field,
        [...onDashboards, ...onApps],
        (text) => typeof text !== "string" || !text.includes("\0"),
      ),
    ),
  ),
  dialect(
    "levels.21-and-37",
    "dashboard.level_values",
    "The restriction level is 21 or 37.",
    refusesValue("restriction_level", onDashboards, (level) => level === 21 || level === 37),
  ),
  dialect(
    "levels.collaborators-37",
    "dashboard.level_values",
    "The level of a collaborator is 37.",
    refusesValue("level", ["collaborators.add"], (level) => level === 37),
  ),
  dialect(
    "filters.objects-only",
    "dashboard.filters_and_tiles_structure",
    "Filters are an object or null.",
    refusesValue("filters", onDashboards, (filters) => filters === null || isObject(filters)),
  ),
  dialect(
    "fields.unknown-refused",
    "dashboard.required_and_read_only_fields",
    "Fields that are not writable are refused.",
    refuses("body", "There is a field that cannot be written.", [...onDashboards, ...onApps], (body) =>
      Object.keys(body).some((name) => !known.has(name)),
    ),
  ),
  dialect(
    "fields.name-required",
    "dashboard.required_and_read_only_fields",
    "A create needs a name.",
    refuses(
      "name",
      "A name is needed.",
      ["dashboards.create", "apps.create"],
      ({ name }) => typeof name !== "string" || name === "",
    ),
  ),
  dialect(
    "apps.plugin-type-required",
    "apps.create.request",
    "An app needs a plugin_type of local, custom, repository, source or inline.",
    refuses(
      "plugin_type",
      "This type is not known.",
      ["apps.create"],
      ({ plugin_type: type }) =>
        !["local", "custom", "repository", "source", "inline"].includes(String(type)),
    ),
  ),
  dialect(
    "move-tile.needs-tile",
    "dashboards.move_tile.request",
    "The move of a tile needs the tile.",
    refuses("tile", "Which tile?", ["dashboards.move_tile"], ({ tile }) => !isObject(tile)),
  ),
  dialect(
    "template.needs-template",
    "dashboards.create_from_template_json.request",
    "A create from a template needs the template.",
    refuses(
      "template",
      "Which template?",
      ["dashboards.create_from_template_json"],
      ({ template }) => !isObject(template),
    ),
  ),
];
