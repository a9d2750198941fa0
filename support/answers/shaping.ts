import { z } from "zod";
import type { Answer } from "./answer.ts";

const fields = z.record(z.string(), z.json());
const integers = z.array(z.int()).min(1);

/** A body that the document does not show, or that the operation is not available here. */
const body = z.union([z.literal("not-available"), fields]);

const available = z.boolean();

/** The placeholders in a body for values that only a run knows. */
export const placeholderMeanings =
  "In a body, {{name}} stands for a new name, and {{dashboard}}, {{tile}} and {{app}} for the id of an object that the run has created. If an id is the whole text, it is sent as a number.";

/**
 * Answers that shape what dashspec sends. In a body, `{{name}}` stands for a new name with the run's mark, and
 * `{{dashboard}}`, `{{tile}}` and `{{app}}` for the ids of objects of the run's own.
 */
export const shapingAnswers = {
  "dashboards.create.fields": {
    gap: "dashboard.required_and_read_only_fields",
    meaning: "Fields other than name that a dashboard needs to be created.",
    schema: fields,
    example: { description: "made by dashspec" },
  },
  "apps.create.fields": {
    gap: "apps.create.request",
    meaning: "Fields other than name that an app needs to be created, and to be shown afterwards.",
    schema: fields,
    example: { plugin_type: "source", capabilities: { methods: ["exportEvents"] } },
  },
  "apps.available": {
    gap: "apps.create.request",
    meaning: "false if no app can be created, whatever its body.",
    schema: available,
    example: true,
    promises: (value: boolean) => `apps can${value ? "" : "not"} be created`,
  },
  "collaborators.available": {
    gap: "collaborators.level_type",
    meaning: "false if no collaborator can be added, whoever it is.",
    schema: available,
    example: true,
    promises: (value: boolean) => `collaborators can${value ? "" : "not"} be added`,
  },
  "collaborators.dashboard_fields": {
    gap: "dashboard.level_values",
    meaning: "Fields that a dashboard must have, set by PATCH, before a collaborator can be added to it.",
    schema: fields,
    example: { restriction_level: 37 },
  },
  "collaborators.levels": {
    gap: "collaborators.level_type",
    meaning:
      "Levels with which a collaborator can be added, as they are sent: integers, names or other JSON.",
    schema: z.array(z.json()).min(1),
    example: [37],
    promises: (value: readonly unknown[]) =>
      `a collaborator can be added with the level ${value.map((level) => (typeof level === "string" ? level : JSON.stringify(level))).join(" or ")}`,
  },
  "dashboard.restriction_levels": {
    gap: "dashboard.level_values",
    meaning: "Values that restriction_level accepts.",
    schema: integers,
    example: [21, 37],
    promises: (value: readonly number[]) => `restriction_level accepts ${value.join(" and ")}`,
  },
  "dashboard.use_template": {
    gap: "dashboard.template_fields_effect",
    meaning: "Templates that use_template accepts. An empty list if there are none.",
    schema: z.array(z.string()),
    example: [],
  },
  "dashboard.use_dashboard": {
    gap: "dashboard.template_fields_effect",
    meaning: "Whether use_dashboard accepts the id of a dashboard that the run created: own or refused.",
    schema: z.enum(["own", "refused"]),
    example: "own",
    promises: (value: "own" | "refused") =>
      `use_dashboard ${value === "own" ? "accepts" : "refuses"} the id of another dashboard`,
  },
  "app.plugin_types": {
    gap: "app.plugin_type_values",
    meaning: "Values that plugin_type accepts.",
    schema: z.array(z.string()).min(1),
    example: ["source"],
    promises: (value: readonly string[]) => `plugin_type accepts ${value.join(" and ")}`,
  },
  "samples.tags": samples("dashboard.tag_elements", "tags", [["alpha", "beta"], []]),
  "samples.filters": samples("dashboard.filters_and_tiles_structure", "filters", [{ date_from: "-7d" }, {}]),
  "samples.config_schema": samples("app.json_structure", "config_schema", [[], [{ key: "a" }]]),
  "samples.icon": samples("apps.accepted_odd_values", "icon", ["icon.png", ""]),
  "samples.tag": samples("apps.accepted_odd_values", "tag", ["v1.0", "v2.0"]),
  "samples.is_global": samples("apps.accepted_odd_values", "is_global", [false]),
  "samples.capabilities": samples("app.json_structure", "capabilities", [{ methods: ["exportEvents"] }]),
  "samples.metrics": samples("app.json_structure", "metrics", [{}, { total: "sum" }]),
  "samples.public_jobs": samples("app.json_structure", "public_jobs", [{}, { export: {} }]),
  "dashboards.move_tile.body": {
    gap: "dashboards.move_tile.request",
    meaning: meaningOfBody(6),
    schema: body,
    example: { tile: { id: "{{tile}}" }, toDashboard: "{{dashboard}}" },
    promises: accepts("move_tile"),
  },
  "dashboards.create_from_template_json.body": {
    gap: "dashboards.create_from_template_json.request",
    meaning: meaningOfBody(7),
    schema: body,
    example: { name: "{{name}}" },
    promises: accepts("create_from_template_json"),
  },
  "apps.update_source.body": {
    gap: "apps.operation_requests",
    meaning: meaningOfBody(19),
    schema: body,
    example: { name: "{{name}}" },
    promises: accepts("update_source"),
  },
  "apps.upgrade.body": {
    gap: "apps.operation_requests",
    meaning: meaningOfBody(20),
    schema: body,
    example: { name: "{{name}}" },
    promises: accepts("upgrade"),
  },
} as const satisfies Record<string, Answer>;

function meaningOfBody(endpoint: number): string {
  return `The body of endpoint ${endpoint}, or not-available if no key may call it. ${placeholderMeanings}`;
}

function accepts(operation: string) {
  return (value: z.output<typeof body>) =>
    value === "not-available" ? `${operation} is not available` : `${operation} accepts the answered body`;
}

function samples(gap: Answer["gap"], field: string, example: readonly unknown[]) {
  return {
    gap,
    meaning: `Values that ${field} accepts, instead of dashspec's own. Each is written, and must be read back. An empty list if it accepts or keeps none.`,
    schema: z.array(z.json()),
    example,
  };
}
