import { isJsonObject, operationsAnswering, type Probe } from "../../../support/conformance/index.ts";
import { kindOf, rowsIn, shown } from "../observing/reading.ts";
import { refusedSamples } from "../observing/refused-samples.ts";
import { bodiesOf, fieldsIn, storedBy } from "../observing/request-bodies.ts";
import { gather } from "../observing/watching.ts";
import { filterKinds, nameRequired, restrictionLevels, strangeFields, takesCopies } from "./fields.ts";
import { overlappingUpdates } from "./overlapping-updates.ts";
import { tagElements, tagTreatment } from "./tags.ts";

const dashboardAnswers = operationsAnswering("dashboard", "dashboard list");
const creations = ["dashboards.create", "dashboards.update"] as const;
const levels = [
  "restriction_level",
  "effective_restriction_level",
  "effective_privilege_level",
  "level",
] as const;

/** What sections 2.1 and 4.1 leave open. */
export const dashboardProbes = {
  "dashboard.creation_mode_values": {
    passive: [
      gather({
        operations: dashboardAnswers,
        facts: (exchange) =>
          rowsIn(exchange).flatMap(({ creation_mode: mode }) => (mode === undefined ? [] : [shown(mode)])),
        words: "creation_mode is",
      }),
    ],
  },
  "dashboard.level_values": {
    passive: [
      gather({
        operations: operationsAnswering("dashboard", "dashboard list", "collaborators", "collaborator"),
        facts: (exchange) =>
          rowsIn(exchange).flatMap((row) =>
            levels.flatMap((field) => (row[field] === undefined ? [] : [`${field} ${shown(row[field])}`])),
          ),
        words: "levels in answers:",
      }),
    ],
    active: [restrictionLevels],
  },
  "dashboard.tag_elements": {
    passive: [fieldsIn(creations, ["tags"], "tags that were sent:")],
    active: [tagTreatment, tagElements, ...refusedSamples("dashboard.tag_elements")],
  },
  "dashboard.filters_and_tiles_structure": {
    passive: [
      fieldsIn(creations, ["filters"], "filters that were sent:"),
      gather({
        operations: dashboardAnswers,
        facts: (exchange) =>
          rowsIn(exchange).flatMap(({ tiles }) =>
            Array.isArray(tiles)
              ? tiles.map((tile) => (isJsonObject(tile) ? Object.keys(tile).sort().join(", ") : kindOf(tile)))
              : [],
          ),
        words: "the objects in tiles have",
        none: "no dashboard was seen with tiles",
      }),
    ],
    active: [filterKinds, ...refusedSamples("dashboard.filters_and_tiles_structure")],
  },
  "dashboard.required_and_read_only_fields": {
    passive: [bodiesOf("dashboards.create")],
    active: [nameRequired, strangeFields],
    shownBy: ["dashboards.create.status"],
  },
  "dashboard.template_fields_effect": {
    passive: [
      fieldsIn(creations, ["use_template", "use_dashboard", "delete_insights"], "fields that were sent:"),
    ],
    active: [takesCopies],
  },
  "dashboards.move_tile.request": {
    passive: [bodiesOf("dashboards.move_tile")],
    shownBy: ["dashboards.move_tile.status"],
  },
  "dashboards.create_from_template_json.request": {
    passive: [bodiesOf("dashboards.create_from_template_json")],
    shownBy: ["dashboards.create_from_template_json.status"],
  },
  "dashboards.unscoped_writes_store": {
    passive: [storedBy("dashboards.move_tile", "dashboards.create_from_template_json")],
  },
  "dashboards.accepted_odd_values": {
    passive: [
      fieldsIn(
        creations,
        ["name", "description", "pinned", "deleted", "restriction_level"],
        "values that were sent:",
      ),
    ],
  },
  "dashboards.overlapping_updates": { active: [overlappingUpdates] },
} as const satisfies Record<string, Probe>;
