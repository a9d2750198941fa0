import type { Call, Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { noting } from "../../seams/storage.ts";
import type { Numbered } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";
import { keptAt, keptByName, pagesUntil, removedAtOneForm, servedToAll } from "./caches.ts";

/** The list shows a field as it was when a text was last written. */
function listedByTexts(resource: Numbered, field: string): Seam {
  return () => {
    const indexed = new Map<bigint, JsonValue>();
    return {
      store: noting(resource, (row, { body = {} }, before) => {
        const isIndexed = before === undefined || "name" in body || "description" in body;
        if (isIndexed) indexed.set(row.id, row.fields[field] ?? null);
      }),
      represent: (object, represented, { row, list }) => {
        const known = indexed.get(row.id);
        return list && represented === resource && known !== undefined
          ? { ...object, [field]: known }
          : object;
      },
    };
  };
}

/** The list shows a field as it was when the list first showed the object. */
function asFirstListed(resource: Numbered, field: string): Seam {
  return () => {
    const first = new Map<bigint, JsonValue>();
    return {
      represent: (object, represented, { row, list }) => {
        if (!list || represented !== resource) return object;
        const known = first.get(row.id) ?? row.fields[field] ?? null;
        first.set(row.id, known);
        return { ...object, [field]: known };
      },
    };
  };
}

/** Answers reads from a copy of the table that gets each write together with the next one. */
function oneWriteBehind(resource: Numbered, read: "retrieve" | "list"): Seam {
  return () => {
    let last: { readonly id: bigint; readonly before: Row | undefined } | undefined;
    const isRead = ({ operation }: Call) => operation === `${resource}s.${read}`;
    return {
      store: noting(resource, ({ id }, _call, before) => {
        last = { id, before };
      }),
      find: (row, call) => (row !== undefined && isRead(call) && row.id === last?.id ? last.before : row),
      select: (rows, call) =>
        isRead(call) ? rows.flatMap((row) => (row.id === last?.id ? (last.before ?? []) : row)) : rows,
    };
  };
}

const hasNoKey = ({ key }: Call): boolean => key === undefined;
const hasKey = ({ key }: Call): boolean => key !== undefined;
const inFront = "A cache in front of the guard serves everybody what it served one key.";
const byForm =
  "Retrieves are cached by their path, and an update clears only the slash form that it was sent to.";
const behind = "A replica applies each write when the next one comes.";
const asFirst = "The list keeps the tags of each dashboard as it first showed them.";
const byTexts = "The index behind the list is updated only when a text is written.";

const table: readonly FaultRow[] = [
  [
    "apps.delete.unlisted.page-until-write",
    "Pages of the list are cached by their query, and removals do not clear them.",
    pagesUntil("apps.create", "apps.update"),
  ],
  [
    "apps.update.listed.page-until-removal",
    "Pages of the list are cached by their query, and updates do not clear them.",
    pagesUntil("apps.create", "apps.delete"),
  ],
  [
    "dashboards.update.stores.name.kept-at-other-form",
    byForm,
    keptAt("dashboard", ({ url }) => url.pathname),
  ],
  ["apps.update.stores.name.kept-at-other-form", byForm, keptAt("app", ({ url }) => url.pathname)],
  [
    "apps.update.stores.name.kept-for-other-keys",
    "Retrieves are cached for each key, and an update clears only those of its own key.",
    keptAt("app", ({ key, parameters }) => `${parameters.id} ${key?.text}`),
  ],
  ["apps.update.stores.description.one-write-behind", behind, oneWriteBehind("app", "retrieve")],
  ["apps.update.listed.one-write-behind", behind, oneWriteBehind("app", "list")],
  ["dashboards.update.listed.tags-by-texts", byTexts, listedByTexts("dashboard", "tags")],
  ["dashboards.update.listed.tags-as-first-listed", asFirst, asFirstListed("dashboard", "tags")],
  ["apps.update.listed.schema-by-texts", byTexts, listedByTexts("app", "config_schema")],
  [
    "collaborators.remove.removed.kept-at-other-form",
    "Lists are cached by their path, and a removal clears only the slash form that it was sent to.",
    removedAtOneForm,
  ],
  ["auth.dashboards.retrieve.key_required.cached", inFront, servedToAll("dashboards.retrieve", hasNoKey)],
  ["auth.apps.list.key_required.cached", inFront, servedToAll("apps.list", hasNoKey)],
  ["scopes.sharing.retrieve.refused.cached", inFront, servedToAll("sharing.retrieve", hasKey)],
  ["auth.apps.retrieve.key_required.cached-briefly", inFront, servedToAll("apps.retrieve", hasNoKey, 50)],
  [
    "auth.collaborators.list.key_required.cached-briefly",
    inFront,
    servedToAll("collaborators.list", hasNoKey, 50),
  ],
  [
    "scopes.dashboards.retrieve.refused.cached-briefly",
    inFront,
    servedToAll("dashboards.retrieve", hasKey, 50),
  ],
  [
    "collaborators.list.agrees.kept-by-name",
    "Lists of collaborators are cached by the name of the dashboard, which another may share.",
    keptByName,
  ],
];

/** Copies that a write or a guard misses. */
export const staleCopyFaults: readonly Fault[] = faultsFrom(table);
