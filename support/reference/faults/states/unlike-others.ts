import type { Call, Seam } from "../../http/request.ts";
import { answerStatus } from "../../seams/answers.ts";
import { deeply, inMembers } from "../../seams/inside-json.ts";
import { onceSeen } from "../../seams/once-seen.ts";
import { storeByMemory, storeFieldAs } from "../../seams/storage.ts";
import { whenAnswered } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Updates do not change a field of dashboards that were created in some way. */
function keepsOfThose(field: string, isMeant: (call: Call) => boolean): Seam {
  return storeByMemory("dashboard", () => {
    const meant = new Set<bigint>();
    return (row, call, before) => {
      const kept = before !== undefined && meant.has(row.id);
      if (before === undefined && isMeant(call)) meant.add(row.id);
      return kept ? withFields(row, { [field]: before.fields[field] ?? null }) : row;
    };
  });
}

const digitsAsNumbers = deeply(
  inMembers((members) =>
    members.map(([name, value]) => [
      name,
      typeof value === "string" && /^\d+$/.test(value) ? BigInt(value) : value,
    ]),
  ),
);

/** A refused update of a dashboard removes its collaborators. */
const unshares: Seam = whenAnswered("dashboards.update", ({ parameters, world }, { status }) => {
  const users = status === 403 ? world.collaborators.get(BigInt(parameters.id ?? 0)) : undefined;
  for (const row of [...(users?.rows ?? [])]) users?.remove(row.id);
});

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.tags.of-templates",
    "The tags of a dashboard from a template cannot be changed.",
    keepsOfThose("tags", ({ operation }) => operation === "dashboards.create_from_template_json"),
  ],
  [
    "apps.activity.status.after-a-removal",
    "After the deletion of an app, the activity does not find it, and answers 404.",
    onceSeen(
      ({ status }, { operation }) => operation === "apps.delete" && status === 204,
      answerStatus("apps.activity", 404),
    ),
  ],
  [
    "apps.exports_unsubscribe_configs.status.after-an-upgrade",
    "After an upgrade, the configuration of exports is not found.",
    onceSeen(
      ({ status }, { operation }) => operation === "apps.upgrade" && status === 200,
      answerStatus("apps.exports_unsubscribe_configs", 404),
    ),
  ],
  [
    "apps.repository.status.after-an-update-of-a-source",
    "After an update of a source, the repository is not found.",
    onceSeen(
      ({ status }, { operation }) => operation === "apps.update_source" && status === 200,
      answerStatus("apps.repository", 404),
    ),
  ],
  [
    "dashboards.update.stores.filters.digits-as-numbers",
    "Texts of digits are stored as numbers.",
    storeFieldAs("dashboard", "filters", digitsAsNumbers, {
      operations: ["dashboards.update"],
    }),
  ],
  [
    "dashboards.create.stores.name.cut-at-hash",
    "A name is cut at its first `#`, like an address.",
    storeFieldAs("dashboard", "name", (value) => String(value).split("#", 1)[0] ?? "", {
      operations: ["dashboards.create"],
    }),
  ],
  [
    "apps.create.stores.icon.straight-quotes",
    "Curly quotation marks are stored as straight ones.",
    storeFieldAs("app", "icon", (value) => String(value).replace(/[“”]/g, '"'), {
      operations: ["apps.create"],
    }),
  ],
  [
    "collaborators.list.shows_added.until-an-update-is-refused",
    "If a key may not update a dashboard, all its collaborators are removed.",
    unshares,
  ],
];

/** Mistakes for an object of another origin, a key with other scopes, or an unusual value. */
export const unlikeOtherFaults: readonly Fault[] = faultsFrom(table);
