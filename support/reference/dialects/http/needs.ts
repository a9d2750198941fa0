import { isObject, type JsonValue } from "../../json/index.ts";
import { type Dialect, dialect } from "../dialect.ts";
import { onApps, onDashboards, refuses, refusesValue } from "../refusal.ts";

const hasOnly =
  (...names: readonly string[]) =>
  (value: JsonValue): boolean =>
    isObject(value) &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((name) => names.includes(name));

const areOf =
  (...tags: readonly string[]) =>
  (value: JsonValue): boolean =>
    Array.isArray(value) && value.every((tag) => typeof tag === "string" && tags.includes(tag));

const areKeys = (value: JsonValue): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(hasOnly("key", "type"));

/** What a server requires in a body, and the only values that it accepts. */
export const needDialects: readonly Dialect[] = [
  {
    ...dialect(
      "dashboards.description-required",
      "dashboard.required_and_read_only_fields",
      "Creating a dashboard requires a description.",
      refuses(
        "description",
        "A description is needed.",
        ["dashboards.create"],
        ({ description }) => description === undefined,
      ),
    ),
    answers: { "dashboards.create.fields": { description: "made by dashspec" } },
  },
  {
    ...dialect(
      "apps.icon-required",
      "apps.create.request",
      "Creating an app requires an icon.",
      refuses("icon", "An icon is needed.", ["apps.create"], ({ icon }) => icon === undefined),
    ),
    answers: { "apps.create.fields": { icon: "icon.png" } },
  },
  {
    ...dialect(
      "apps.none",
      "apps.create.request",
      "Apps cannot be created, whatever the body.",
      refuses("plugin_type", "Apps are installed by hand.", ["apps.create"], () => true),
    ),
    answers: { "apps.available": false },
  },
  {
    ...dialect(
      "values.particular",
      "dashboard.filters_and_tiles_structure",
      "Tags, filters and the JSON of apps accept only a few particular values.",
      refusesValue("tags", onDashboards, areOf("gold", "iron")),
      refusesValue("filters", onDashboards, hasOnly("date_from")),
      refusesValue("config_schema", onApps, areKeys),
      refusesValue("capabilities", onApps, hasOnly("jobs")),
      refusesValue("metrics", onApps, hasOnly("total")),
      refusesValue("public_jobs", onApps, hasOnly("export")),
    ),
    answers: {
      "samples.tags": [["gold"], ["gold", "iron"]],
      "samples.filters": [{ date_from: "-7d" }, { date_from: "-1d" }],
      "samples.config_schema": [[{ key: "a", type: "text" }], [{ key: "b" }]],
      "samples.capabilities": [{ jobs: [] }, { jobs: ["export"] }],
      "samples.metrics": [{ total: "sum" }, { total: "max" }],
      "samples.public_jobs": [{ export: {} }, { export: { at: "night" } }],
    },
  },
];
