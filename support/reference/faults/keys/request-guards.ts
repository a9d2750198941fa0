import type { Call, Seam } from "../../http/request.ts";
import { applyRefused, ignoreKey, ignoreScope } from "../../seams/access.ts";
import { setsLevelAgain } from "../../seams/added-again.ts";
import type { Only } from "../../seams/only.ts";
import { storing } from "../../seams/storage.ts";
import { objectOf } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import { membersIn } from "../building/sent.ts";
import { isAtHome } from "../building/tenants.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const namesIn = ({ payload }: Call): readonly string[] => Object.keys(membersIn(payload));

/** An addition of a user who is there already. */
const ofCollaborators: Only = {
  when: (call) => {
    const { user_uuid } = membersIn(call.payload);
    const dashboard = objectOf(call);
    const records = dashboard && call.world.collaborators.get(dashboard.id);
    return records?.rows.some(({ fields }) => fields.user_uuid === user_uuid) === true;
  },
};

const furtherPages: Only = { when: ({ url }) => url.searchParams.has("offset") };
const farPages: Only = { when: ({ url }) => Number(url.searchParams.get("offset")) >= 1000 };
const elsewhere: Only = { when: (call) => !isAtHome(call) };
const without: Only = { when: (call) => namesIn(call).length === 0 };
const alone = (field: string): Only => ({ when: (call) => namesIn(call).join() === field });
const among = (field: string): Only => ({ when: (call) => namesIn(call).includes(field) });
const large: Only = { when: ({ payload }) => typeof payload === "string" && payload.length > 1024 };

/** Refuses an update for its scope, but stores one field of it first. */
function storesBefore(field: "is_global" | "icon"): Seam {
  return () => ({
    ...applyRefused("apps.update")(),
    store: storing(
      "app",
      (row, { key }, before) => {
        if (key?.scopes.has("plugin:write") === true || before === undefined) return row;
        const value = field === "icon" ? "" : (row.fields[field] ?? null);
        return withFields(before, { [field]: value });
      },
      { operations: ["apps.update"] },
    ),
  });
}

const table: readonly FaultRow[] = [
  [
    "auth.apps.list.key_required.further-pages",
    "Pages after the first come from a cache in front of the guard.",
    ignoreKey("apps.list", furtherPages),
  ],
  [
    "scopes.apps.list.refused.further-pages",
    "The guard protects only the first page.",
    ignoreScope("apps.list", furtherPages),
  ],
  [
    "scopes.dashboards.list.refused.elsewhere",
    "The scopes of a key count only in the project that it was made for.",
    ignoreScope("dashboards.list", elsewhere),
  ],
  [
    "auth.apps.update.key_required.nothing-to-do",
    "An empty update is answered before the guard.",
    ignoreKey("apps.update", without),
  ],
  [
    "scopes.apps.update.refused.nothing-to-do",
    "An empty update is answered before the guard.",
    ignoreScope("apps.update", without),
  ],
  [
    "scopes.dashboards.update.refused.template-named",
    "An update that names a template goes to another service without a guard.",
    ignoreScope("dashboards.update", among("use_template")),
  ],
  [
    "scopes.apps.update.refused.switch",
    "An update of is_global is a separate action without a guard.",
    ignoreScope("apps.update", alone("is_global")),
  ],
  [
    "scopes.apps.update.refused.schema-alone",
    "An update of the schema alone goes to another service without a guard.",
    ignoreScope("apps.update", alone("config_schema")),
  ],
  [
    "scopes.apps.update.refused.large",
    "Large bodies are streamed past the guard.",
    ignoreScope("apps.update", large),
  ],
  [
    "scopes.apps.update.refused.switch-stored",
    "is_global is stored before the guard refuses the rest.",
    storesBefore("is_global"),
  ],
  [
    "scopes.apps.update.refused.icon-cleared",
    "The old icon is cleared before the guard refuses the update.",
    storesBefore("icon"),
  ],
  [
    "scopes.apps.create.refused.large",
    "Large bodies are streamed past the guard.",
    ignoreScope("apps.create", large),
  ],
  [
    "auth.apps.create.key_required.large",
    "Large bodies are streamed past the guard.",
    ignoreKey("apps.create", large),
  ],
  [
    "auth.apps.create.key_required.name-alone",
    "A body with only a name counts as a check of the name, and is answered before the guard.",
    ignoreKey("apps.create", alone("name")),
  ],
  [
    "scopes.apps.create.refused.global",
    "Global apps are created by a separate service without a guard.",
    ignoreScope("apps.create", among("is_global")),
  ],
  [
    "auth.dashboards.create.key_required.copies",
    "A copy is made by a job that requires no key.",
    ignoreKey("dashboards.create", among("use_dashboard")),
  ],
  [
    "scopes.dashboards.create.refused.copies",
    "A copy requires only the scope to read.",
    ignoreScope("dashboards.create", among("use_dashboard")),
  ],
  [
    "scopes.dashboards.create.refused.by-template",
    "Templates are public, so a dashboard is created from one without the scope.",
    ignoreScope("dashboards.create", among("use_template")),
  ],
  [
    "scopes.dashboards.create.refused.drafts",
    "A dashboard created as deleted counts as a draft, which anybody may create.",
    ignoreScope("dashboards.create", among("deleted")),
  ],
  [
    "auth.collaborators.add.key_required.there-already",
    "An addition of a user who is there already is answered before the guard.",
    ignoreKey("collaborators.add", ofCollaborators),
    () => setsLevelAgain(() => undefined),
  ],
  [
    "auth.dashboards.list.key_required.past-the-end",
    "An offset past the end is answered with no rows before the guard.",
    ignoreKey("dashboards.list", farPages),
  ],
  [
    "auth.apps.unused.key_required.with-a-query",
    "The guard compares whole addresses, and misses one with a query.",
    ignoreKey("apps.unused", { when: ({ url }) => url.search !== "" }),
  ],
];

/** Section 5: guards that protect only some requests of an endpoint. */
export const requestGuardFaults: readonly Fault[] = faultsFrom(table);
