import type { OperationName } from "../../../catalogue/index.ts";
import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { type Numbered, objectOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Answers retrieves from a cache by place. A write clears only the place that it names itself. */
function keptAt(resource: Numbered, placeOf: (call: Call) => string): Seam {
  return () => {
    const kept = new Map<string, Row>();
    return {
      represent: (object, represented, { call, row, list }) => {
        if (represented !== resource || list || call.operation !== `${resource}s.retrieve`) return object;
        const known = kept.get(placeOf(call)) ?? row;
        kept.set(placeOf(call), known);
        return known === row ? object : { ...object, ...known.fields };
      },
      store: (row, call, stored) => {
        if (stored === resource) kept.delete(placeOf(call));
        return row;
      },
    };
  };
}

/** The list shows a field as it was when a text was last written. */
function listedByTexts(resource: Numbered, field: string): Seam {
  return () => {
    const indexed = new Map<bigint, JsonValue>();
    return {
      store: (row, { body = {} }, stored, before) => {
        const isIndexed = before === undefined || "name" in body || "description" in body;
        if (row !== undefined && stored === resource && isIndexed)
          indexed.set(row.id, row.fields[field] ?? null);
        return row;
      },
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

/** Caches lists of collaborators for each form of the path. A removal clears only its own form. */
const removedAtOneForm: Seam = () => {
  const kept = new Map<string, readonly Row[]>();
  const placeOf = ({ parameters }: Call, slash: boolean) => `${parameters.dashboard_id} ${slash}`;
  return {
    select: (rows, call, resource) => {
      if (resource !== "collaborator") return rows;
      const known = kept.get(placeOf(call, call.slash)) ?? [...rows];
      kept.set(placeOf(call, call.slash), known);
      return known;
    },
    store: (row, call, resource) => {
      for (const slash of resource === "collaborator" ? [true, false] : []) kept.delete(placeOf(call, slash));
      return row;
    },
    remove: (goes, call, resource) => {
      if (resource === "collaborator") kept.delete(placeOf(call, call.slash));
      return goes;
    },
  };
};

/** Caches pages of the list of apps for each key by their query, until one of the operations. */
function pagesUntil(...operations: readonly OperationName[]): Seam {
  return () => {
    const kept = new Map<string, Reply>();
    return {
      answer: (reply, { operation, key, url }) => {
        if (reply.status >= 300) return reply;
        if (operations.includes(operation)) kept.clear();
        if (operation !== "apps.list") return reply;
        const place = `${key?.text} ${url.href}`;
        const known = kept.get(place) ?? reply;
        kept.set(place, known);
        return known;
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
      store: (row, _, stored, before) => {
        if (row !== undefined && stored === resource) last = { id: row.id, before };
        return row;
      },
      find: (row, call) => (row !== undefined && isRead(call) && row.id === last?.id ? last.before : row),
      select: (rows, call) =>
        isRead(call) ? rows.flatMap((row) => (row.id === last?.id ? (last.before ?? []) : row)) : rows,
    };
  };
}

/**
 * Serves to everybody what one key was granted at the same address, for as long as the server gets no more than some
 * further requests.
 */
function servedToAll(
  operation: OperationName,
  isServed: (call: Call) => boolean,
  lasts = Number.POSITIVE_INFINITY,
): Seam {
  return () => {
    let requests = 0;
    const known = new Map<string, number>();
    return {
      authorize: (decision, call) => {
        requests += 1;
        if (call.operation !== operation) return decision;
        if (decision.outcome === "granted") known.set(call.url.href, requests);
        const isKnown = requests - (known.get(call.url.href) ?? Number.NEGATIVE_INFINITY) <= lasts;
        return isKnown && isServed(call) ? { outcome: "granted" } : decision;
      },
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

/** Caches lists of collaborators by the dashboard's name. Additions and removals refresh the list of that name. */
const keptByName: Seam = () => {
  const kept = new Map<string, readonly Row[]>();
  const nameIn = (call: Call): string => {
    const dashboard = objectOf(call);
    return String(dashboard?.fields.name);
  };
  return {
    select: (rows, call, resource) => {
      if (resource !== "collaborator") return rows;
      const known = kept.get(nameIn(call)) ?? [...rows];
      kept.set(nameIn(call), known);
      return known;
    },
    store: (row, call, resource) => {
      if (resource === "collaborator") kept.delete(nameIn(call));
      return row;
    },
    remove: (isRemoved, call, resource) => {
      if (resource === "collaborator") kept.delete(nameIn(call));
      return isRemoved;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "apps.delete.unlisted",
    "page-until-write",
    "Pages of the list are cached by their query, and removals do not clear them.",
    pagesUntil("apps.create", "apps.update"),
  ],
  [
    "apps.update.listed",
    "page-until-removal",
    "Pages of the list are cached by their query, and updates do not clear them.",
    pagesUntil("apps.create", "apps.delete"),
  ],
  [
    "dashboards.update.stores.name",
    "kept-at-other-form",
    byForm,
    keptAt("dashboard", ({ url }) => url.pathname),
  ],
  ["apps.update.stores.name", "kept-at-other-form", byForm, keptAt("app", ({ url }) => url.pathname)],
  [
    "apps.update.stores.name",
    "kept-for-other-keys",
    "Retrieves are cached for each key, and an update clears only those of its own key.",
    keptAt("app", ({ key, parameters }) => `${parameters.id} ${key?.text}`),
  ],
  ["apps.update.stores.description", "one-write-behind", behind, oneWriteBehind("app", "retrieve")],
  ["apps.update.listed", "one-write-behind", behind, oneWriteBehind("app", "list")],
  ["dashboards.update.listed", "tags-by-texts", byTexts, listedByTexts("dashboard", "tags")],
  ["dashboards.update.listed", "tags-as-first-listed", asFirst, asFirstListed("dashboard", "tags")],
  ["apps.update.listed", "schema-by-texts", byTexts, listedByTexts("app", "config_schema")],
  [
    "collaborators.remove.removed",
    "kept-at-other-form",
    "Lists are cached by their path, and a removal clears only the slash form that it was sent to.",
    removedAtOneForm,
  ],
  ["auth.dashboards.retrieve.key_required", "cached", inFront, servedToAll("dashboards.retrieve", hasNoKey)],
  ["auth.apps.list.key_required", "cached", inFront, servedToAll("apps.list", hasNoKey)],
  ["scopes.sharing.retrieve.refused", "cached", inFront, servedToAll("sharing.retrieve", hasKey)],
  ["auth.apps.retrieve.key_required", "cached-briefly", inFront, servedToAll("apps.retrieve", hasNoKey, 50)],
  [
    "auth.collaborators.list.key_required",
    "cached-briefly",
    inFront,
    servedToAll("collaborators.list", hasNoKey, 50),
  ],
  [
    "scopes.dashboards.retrieve.refused",
    "cached-briefly",
    inFront,
    servedToAll("dashboards.retrieve", hasKey, 50),
  ],
  [
    "collaborators.list.agrees",
    "kept-by-name",
    "Lists of collaborators are cached by the name of the dashboard, which another may share.",
    keptByName,
  ],
];

/** Copies that a write or a guard misses. */
export const staleCopyFaults: readonly Fault[] = faultsFrom(table);
