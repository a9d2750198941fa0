import { isObject, type JsonValue } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import { answerStatus } from "../../seams/answers.ts";
import { onceSeen } from "../../seams/once-seen.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Updates of dashboards that were made in some way leave a field as it was. */
function keepsOfThose(field: string, isMeant: (call: Call) => boolean): Seam {
  return () => {
    const meant = new Set<bigint>();
    return {
      store: (row, call, resource, before) => {
        if (row === undefined || resource !== "dashboard") return row;
        const kept = before !== undefined && meant.has(row.id);
        if (before === undefined && isMeant(call)) meant.add(row.id);
        return kept ? { ...row, fields: { ...row.fields, [field]: before.fields[field] ?? null } } : row;
      },
    };
  };
}

function deep(value: JsonValue, edit: (part: JsonValue) => JsonValue): JsonValue {
  if (Array.isArray(value)) return edit(value.map((part: JsonValue) => deep(part, edit)));
  if (!isObject(value)) return edit(value);
  return edit(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, deep(part, edit)])));
}

const asNumbers = (part: JsonValue): JsonValue =>
  isObject(part)
    ? Object.fromEntries(
        Object.entries(part).map(([name, value]) => [
          name,
          typeof value === "string" && /^\d+$/.test(value) ? BigInt(value) : value,
        ]),
      )
    : part;

/** The collaborators of a dashboard go when somebody may not update it. */
const unshares: Seam = () => ({
  answer: (reply, { operation, parameters, world }) => {
    if (operation !== "dashboards.update" || reply.status !== 403) return reply;
    const users = world.collaborators.get(BigInt(parameters.id ?? 0));
    for (const row of [...(users?.rows ?? [])]) users?.remove(row.id);
    return reply;
  },
});

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.tags",
    "of-templates",
    "The tags of what came from a template are the template's.",
    keepsOfThose("tags", ({ operation }) => operation === "dashboards.create_from_template_json"),
  ],
  [
    "apps.activity.status",
    "after-a-removal",
    "The activity looks up every app that it tells of, and one of them is gone.",
    onceSeen(
      ({ status }, { operation }) => operation === "apps.delete" && status === 204,
      answerStatus("apps.activity", 404),
    ),
  ],
  [
    "apps.exports_unsubscribe_configs.status",
    "after-an-upgrade",
    "What was upgraded has no configuration to be exported.",
    onceSeen(
      ({ status }, { operation }) => operation === "apps.upgrade" && status === 200,
      answerStatus("apps.exports_unsubscribe_configs", 404),
    ),
  ],
  [
    "apps.repository.status",
    "after-an-update-of-a-source",
    "The repository is compared with every source, and one of them is its own by now.",
    onceSeen(
      ({ status }, { operation }) => operation === "apps.update_source" && status === 200,
      answerStatus("apps.repository", 404),
    ),
  ],
  [
    "dashboards.update.stores.filters",
    "digits-as-numbers",
    "Texts of digits are stored as numbers.",
    storeFieldAs("dashboard", "filters", (value) => deep(value, asNumbers), {
      operations: ["dashboards.update"],
    }),
  ],
  [
    "dashboards.create.stores.name",
    "cut-at-hash",
    "A name is read as a part of an address, and ends at its fragment.",
    storeFieldAs("dashboard", "name", (value) => String(value).split("#", 1)[0] ?? "", {
      operations: ["dashboards.create"],
    }),
  ],
  [
    "apps.create.stores.icon",
    "straight-quotes",
    "Quotation marks are made straight.",
    storeFieldAs("app", "icon", (value) => String(value).replace(/[“”]/g, '"'), {
      operations: ["apps.create"],
    }),
  ],
  [
    "collaborators.list.shows_added",
    "until-an-update-is-refused",
    "Who may not update a dashboard is taken off it, and all others with them.",
    unshares,
  ],
];

/** What goes wrong for an object of another origin, a key of other scopes, or a value unlike the usual ones. */
export const unlikeOtherFaults: readonly Fault[] = faultsFrom(table);
