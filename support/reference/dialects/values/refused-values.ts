import { kindOf } from "../../../catalogue/index.ts";
import { Refusal } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { isObject, type JsonObject, type JsonValue, print } from "../../json/index.ts";
import { tableOf } from "../../seams/world.ts";
import { writableFields } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";
import { onApps, onDashboards, refuses, refusesValue } from "../refusal.ts";
import { texts } from "./values.ts";

const readOnly = new Set([
  "id",
  "created_at",
  "created_by",
  "is_shared",
  "creation_mode",
  "tiles",
  "organization_id",
]);

const namesAny =
  (names: (name: string) => boolean) =>
  (body: JsonObject): boolean =>
    Object.keys(body).some(names);

const longerThan = (most: number, field = "name"): Seam =>
  refusesValue(
    field,
    [...onDashboards, ...onApps],
    (text) => typeof text !== "string" || text.length <= most,
  );

/** Refuses a name that another object of the same tenant has. */
const uniqueNames: Seam = () => ({
  problems: (problems, call) => {
    if (isTaken(call)) throw new Refusal(409, "conflict", "The name is taken.", "name");
    return problems;
  },
});

function isTaken(call: Call): boolean {
  const { operation, body, parameters } = call;
  const name = body?.name;
  if (typeof name !== "string" || ![...onDashboards, ...onApps].includes(operation)) return false;
  const { rows } = tableOf(call, kindOf(operation));
  return rows.some(
    ({ id, fields }) => fields.name === name && fields.deleted !== true && String(id) !== parameters.id,
  );
}

const matches =
  (pattern: RegExp) =>
  (text: JsonValue): boolean =>
    typeof text === "string" && pattern.test(text);

/** The values and fields that a server refuses for reasons of its own. */
export const refusedValueDialects: readonly Dialect[] = [
  dialect(
    "apps.address-and-version",
    "apps.accepted_odd_values",
    "The icon of an app must be an address, and its tag a whole version.",
    refusesValue("icon", onApps, matches(/^https:/)),
    refusesValue("tag", onApps, matches(/^v?\d+\.\d+\.\d+$/)),
  ),
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
    "tags.few-and-short",
    "dashboard.tag_elements",
    "A dashboard has at most five tags, of at most 20 characters each.",
    refusesValue(
      "tags",
      onDashboards,
      (tags) =>
        Array.isArray(tags) &&
        tags.length <= 5 &&
        tags.every((tag) => typeof tag === "string" && tag.length <= 20),
    ),
  ),
  ...oneOf(
    "longest name",
    dialect(
      "text.at-most-400",
      "dashboards.accepted_odd_values",
      "Names longer than 400 characters are refused.",
      longerThan(400),
    ),
    dialect(
      "text.at-most-150",
      "dashboards.accepted_odd_values",
      "Names longer than 150 characters are refused.",
      longerThan(150),
    ),
    dialect(
      "text.at-most-80",
      "dashboards.accepted_odd_values",
      "Names longer than 80 characters are refused.",
      longerThan(80),
    ),
    dialect(
      "text.at-most-40",
      "dashboards.accepted_odd_values",
      "Names and descriptions longer than 40 characters are refused.",
      longerThan(40),
      longerThan(40, "description"),
    ),
  ),
  dialect(
    "text.ascii-beside-names",
    "dashboards.accepted_odd_values",
    "Names may use any script. Descriptions, tags and filters must be ASCII.",
    ...["description", "tags", "filters"].map((field) =>
      refusesValue(field, [...onDashboards, ...onApps], (value) => /^[ -~]*$/.test(print(value))),
    ),
  ),
  dialect(
    "text.short-beside-names",
    "dashboards.accepted_odd_values",
    "Names may have any length. Descriptions have at most 60 characters, and a tag at most 40.",
    longerThan(60, "description"),
    refusesValue(
      "tags",
      onDashboards,
      (tags) => Array.isArray(tags) && tags.every((tag) => typeof tag !== "string" || tag.length <= 40),
    ),
  ),
  dialect(
    "text.no-nul",
    "dashboards.accepted_odd_values",
    "Texts with NUL are refused.",
    ...texts.map((field) =>
      refusesValue(
        field,
        [...onDashboards, ...onApps],
        (text) => typeof text !== "string" || !text.includes("\0"),
      ),
    ),
  ),
  dialect(
    "names.unique",
    "dashboards.accepted_odd_values",
    "A name that another object has is refused with 409.",
    uniqueNames,
  ),
  ...oneOf(
    "restriction levels",
    {
      ...dialect(
        "levels.21-and-37",
        "dashboard.level_values",
        "The restriction level must be 21 or 37.",
        refusesValue("restriction_level", onDashboards, (level) => level === 21 || level === 37),
      ),
      answers: { "dashboard.restriction_levels": [21, 37] },
    },
    {
      ...dialect(
        "levels.0-20-40",
        "dashboard.level_values",
        "The restriction level must be 0, 20 or 40.",
        refusesValue(
          "restriction_level",
          onDashboards,
          (level) => level === 0 || level === 20 || level === 40,
        ),
      ),
      answers: { "dashboard.restriction_levels": [0, 20, 40] },
    },
  ),
  dialect(
    "filters.objects-only",
    "dashboard.filters_and_tiles_structure",
    "Filters must be an object or null.",
    refusesValue("filters", onDashboards, (filters) => filters === null || isObject(filters)),
  ),
  ...oneOf(
    "fields that cannot be written",
    dialect(
      "fields.unknown-refused",
      "dashboard.required_and_read_only_fields",
      "Fields that are not writable are refused.",
      refuses(
        "body",
        "There is a field that cannot be written.",
        [...onDashboards, ...onApps],
        namesAny((name) => !writableFields.has(name)),
      ),
    ),
    dialect(
      "fields.read-only-refused",
      "dashboard.required_and_read_only_fields",
      "Read-only fields are refused, and unknown ones are ignored.",
      refuses(
        "body",
        "There is a field that is only read.",
        [...onDashboards, ...onApps],
        namesAny((name) => readOnly.has(name)),
      ),
    ),
  ),
  dialect(
    "fields.name-required",
    "dashboard.required_and_read_only_fields",
    "Creating an object requires a name.",
    refuses(
      "name",
      "A name is needed.",
      ["dashboards.create", "apps.create"],
      ({ name }) => typeof name !== "string" || name === "",
    ),
  ),
];
