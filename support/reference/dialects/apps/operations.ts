import type { Call, Seam } from "../../http/request.ts";
import { integer, isInteger, isObject, type JsonValue } from "../../json/index.ts";
import { dashboardOf } from "../../operations/find.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { tableOf } from "../../seams/world.ts";
import { settleDashboard, withFields } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";
import { onDashboards, refuses } from "../refusal.ts";

const isTextual = (level: JsonValue | undefined): level is string =>
  typeof level === "string" && /^\d{1,3}$/.test(level);

/** Accepts the level only as text: section 4.2 does not show its scalar type. */
const levelAsText: Seam = () => ({
  input: (body, { operation }) => {
    if (operation !== "collaborators.add") return body;
    const { level } = body;
    return { ...body, level: isTextual(level) ? Number(level) : null };
  },
});

const roles: ReadonlyMap<JsonValue, number> = new Map([
  ["viewer", 21],
  ["editor", 37],
]);

/** Accepts the level only as the name of a role, alone or in an object. */
const levelAsRole: Seam = () => ({
  input: (body, { operation }) => {
    const { level = null } = body;
    const role = isObject(level) ? (level.role ?? null) : level;
    return operation === "collaborators.add" ? { ...body, level: roles.get(role) ?? null } : body;
  },
});

const refusesAdditions =
  (detail: string, wrong: (call: Call) => boolean): Seam =>
  () => ({
    problems: (problems, call) =>
      call.operation === "collaborators.add" && wrong(call)
        ? [{ field: "user_uuid", detail }, ...problems]
        : problems,
  });

/** New dashboards are open to all, unless they are copies or a level is sent. */
const openAtFirst: Seam = storeOtherwise("dashboard", (row, { body = {} }, before) => {
  const { restriction_level: level, use_dashboard: source = null } = body;
  if (before !== undefined || level !== undefined || source !== null) return row;
  return settleDashboard(withFields(row, { restriction_level: integer(21n) }));
});

/** Whether use_dashboard names a dashboard of the project. 0 names none. */
function isCopyable(call: Call): boolean {
  const value = call.body?.use_dashboard;
  if (value === undefined || !isInteger(value) || BigInt(value) === 0n) return true;
  return tableOf(call, "dashboard").find(BigInt(value)) !== undefined;
}

const checksTemplates: Seam = () => ({
  problems: (problems, call) => {
    if (!onDashboards.includes(call.operation)) return problems;
    const template = call.body?.use_template;
    if (template !== undefined && template !== "")
      return [...problems, { field: "use_template", detail: "There is no such template." }];
    return isCopyable(call)
      ? problems
      : [...problems, { field: "use_dashboard", detail: "There is no such dashboard." }];
  },
});

/** What single operations on dashboards and their collaborators require beyond the document. */
export const operationDialects: readonly Dialect[] = [
  ...oneOf(
    "level of collaborators",
    {
      ...dialect(
        "levels.collaborators-37",
        "dashboard.level_values",
        "The level of a collaborator must be 37.",
        refuses("level", "level must be 37.", ["collaborators.add"], ({ level }) => level !== 37),
      ),
      answers: { "collaborators.levels": [37] },
    },
    {
      ...dialect(
        "levels.collaborators-text",
        "collaborators.level_type",
        "The level of a collaborator must be text.",
        levelAsText,
      ),
      answers: { "collaborators.levels": ["37", "21"] },
    },
    {
      ...dialect(
        "levels.collaborators-roles",
        "collaborators.level_type",
        "The level of a collaborator must be the name of a role, or an object with it.",
        levelAsRole,
      ),
      answers: { "collaborators.levels": [{ role: "viewer" }, "editor"] },
    },
  ),
  ...oneOf(
    "who can be added",
    {
      ...dialect(
        "collaborators.on-restricted",
        "dashboard.level_values",
        "Collaborators can be added only to dashboards of restriction level 37. New ones have the level 21.",
        openAtFirst,
        refusesAdditions(
          "The dashboard is open to all.",
          (call) => dashboardOf(call).fields.restriction_level !== 37,
        ),
      ),
      answers: { "collaborators.dashboard_fields": { restriction_level: 37 } },
    },
    {
      ...dialect(
        "collaborators.none",
        "collaborators.level_type",
        "No collaborators can be added, as without a licence.",
        refusesAdditions("Collaborators need a licence.", () => true),
      ),
      answers: { "collaborators.available": false },
    },
  ),
  {
    ...dialect(
      "template-fields.checked",
      "dashboard.template_fields_effect",
      "There are no templates, and use_dashboard must name a dashboard of the project.",
      checksTemplates,
    ),
    answers: { "dashboard.use_template": [], "dashboard.use_dashboard": "own" },
  },
  {
    ...dialect(
      "move-tile.needs-tile",
      "dashboards.move_tile.request",
      "Moving a tile requires the tile.",
      refuses("tile", "Which tile?", ["dashboards.move_tile"], ({ tile }) => !isObject(tile)),
    ),
    answers: { "dashboards.move_tile.body": { tile: { id: 1 } } },
  },
  {
    ...dialect(
      "template.needs-template",
      "dashboards.create_from_template_json.request",
      "Creating a dashboard from a template requires the template.",
      refuses(
        "template",
        "Which template?",
        ["dashboards.create_from_template_json"],
        ({ template }) => !isObject(template),
      ),
    ),
    answers: {
      "dashboards.create_from_template_json.body": {
        name: "{{name}}",
        template: { template_name: "{{name}}", tiles: [{}] },
      },
    },
  },
];
