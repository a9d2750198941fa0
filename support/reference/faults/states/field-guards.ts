import type { OperationName } from "../../../catalogue/index.ts";
import { Refusal } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { ignoreKey, ignoreScope } from "../../seams/access.ts";
import { editField } from "../../seams/fields.ts";
import { editRows } from "../../seams/lists.ts";
import { keepRows } from "../../seams/removal.ts";
import { noting, storeFieldAs } from "../../seams/storage.ts";
import { findOther, tablesOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const isGlobal = (row: Row | undefined): boolean => row?.fields.is_global === true;

/** The app in the path, in any organization. */
function named(call: Call): Row | undefined {
  const { id = "" } = call.parameters;
  if (!/^\d+$/.test(id)) return undefined;
  return tablesOf(call, "app")
    .map((table) => table.find(BigInt(id)))
    .find((row) => row !== undefined);
}

const onGlobal = { when: (call: Call) => isGlobal(named(call)) };
const globalNotFound = (operation: OperationName): Seam =>
  findOther("app", (row) => (isGlobal(row) ? undefined : row), { operations: [operation] });
const hidden = (when: (row: Row) => boolean): Seam =>
  editRows("app", (rows) => rows.filter((row) => !when(row)));

/** Remembers which apps have ever been global. */
const forbidsOnceGlobal: Seam = () => {
  const ever = new Set<bigint>();
  return {
    store: noting("app", (row) => {
      if (isGlobal(row)) ever.add(row.id);
    }),
    find: (row, { operation }, resource) => {
      if (resource === "app" && operation === "apps.delete" && row !== undefined && ever.has(row.id))
        throw new Refusal(403, "permission_denied", "The app belongs to all organizations.");
      return row;
    },
  };
};

const describedByIcon = storeFieldAs(
  "app",
  "description",
  (sent, before) =>
    before !== undefined && isGlobal(before) && before.fields.icon === ""
      ? (before.fields.description ?? null)
      : sent,
  { operations: ["apps.update"] },
);

const table: readonly FaultRow[] = [
  [
    "apps.update.stores.description.without-icon",
    "The description of a global app is its tooltip, and is not stored as long as it has no icon.",
    describedByIcon,
  ],
  [
    "apps.retrieve.status.global",
    "A global app is looked up among apps without an organization.",
    globalNotFound("apps.retrieve"),
  ],
  [
    "apps.check_for_updates.status.global",
    "A check for updates looks up a global app among apps without an organization.",
    globalNotFound("apps.check_for_updates"),
  ],
  [
    "app.is_global.number-in-check",
    "A check for updates shows is_global as 1, as the database stores it.",
    editField("app", "is_global", (value) => (value === true ? 1 : value), {
      operations: ["apps.check_for_updates"],
    }),
  ],
  ...(
    [
      ["global", "global apps", isGlobal],
      ["other-type", "apps of a type other than local", ({ fields }: Row) => fields.plugin_type === "source"],
      ["tagged", "apps with a tag", ({ fields }: Row) => fields.tag === "v0.9" || fields.tag === "v1.0"],
      ["configured", "apps with a schema", ({ fields }: Row) => fields.config_schema !== null],
    ] as const
  ).map(
    ([way, who, when]) =>
      [`apps.create.listed.hides-${way}`, `The list leaves out ${who}.`, hidden(when)] as const,
  ),
  [
    "apps.delete.status.once-global-forbidden",
    "An app that was global once counts as another organization's, even if it is local again.",
    forbidsOnceGlobal,
  ],
  [
    "apps.delete.gone.global-stays",
    "A global app is kept after its deletion, although the answer says that it is gone.",
    keepRows("app", isGlobal),
  ],
  [
    "apps.delete.gone.configured-stays",
    "An app with a schema is kept after its deletion, although the answer says that it is gone.",
    keepRows("app", ({ fields }) => fields.config_schema !== null),
  ],
  [
    "auth.apps.retrieve.key_required.global",
    "Global apps require no key.",
    ignoreKey("apps.retrieve", onGlobal),
  ],
  [
    "auth.apps.delete.key_required.global",
    "Global apps belong to nobody, so nobody may delete them.",
    ignoreKey("apps.delete", onGlobal),
  ],
  [
    "scopes.apps.retrieve.refused.global",
    "Global apps require a key, but no scope.",
    ignoreScope("apps.retrieve", onGlobal),
  ],
  [
    "scopes.apps.update.refused.global",
    "Global apps bypass the scopes of an organization.",
    ignoreScope("apps.update", onGlobal),
  ],
  [
    "scopes.apps.delete.refused.global",
    "Global apps bypass the scopes of an organization.",
    ignoreScope("apps.delete", onGlobal),
  ],
];

/** Lookups, lists, updates, deletions and guards that wrongly depend on the fields of an app. */
export const fieldGuardFaults: readonly Fault[] = faultsFrom(table);
