import { kindOf } from "../../../catalogue/index.ts";
import type { Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { forgetField, storeByMemory, storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { type Row, settleDashboard, withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const restoresAlone: Seam = storeOtherwise("dashboard", (row, _call, before) =>
  before?.fields.deleted === true && row.fields.deleted === false
    ? settleDashboard(withFields(before, { deleted: false }))
    : row,
);

const forgetsFilters: Seam = forgetField("dashboard", "filters", {
  operations: ["dashboards.update"],
  when: ({ body = {} }) => body.deleted === true && Object.hasOwn(body, "filters"),
});

const joinsTags: Seam = storeFieldAs("dashboard", "tags", (sent, before) => {
  const joined = (tags: JsonValue | undefined) => (Array.isArray(tags) ? tags.join("") : null);
  const known = before?.fields.tags;
  return known !== undefined && joined(sent) === joined(known) ? known : sent;
});

/** Drops an update of one field right after another of the same field of the same object. */
const bouncesTwice: Seam = storeByMemory("dashboard", () => {
  const last = new Map<bigint, string>();
  return (row, { body = {} }, before) => {
    if (before === undefined) return row;
    const [field, ...others] = Object.keys(body);
    const isAgain = field !== undefined && others.length === 0 && last.get(row.id) === field;
    last.set(row.id, others.length === 0 ? (field ?? "") : "");
    return isAgain ? before : row;
  };
});

/** After a key may do something with one app, it may do it with every app. */
const keepsGrants: Seam = () => {
  const granted = new Set<string>();
  return {
    authorize: (decision, { key, operation }) => {
      if (key === undefined || kindOf(operation) !== "app") return decision;
      if (granted.has(key.text)) return { outcome: "granted" };
      if (decision.outcome === "granted" && operation === "apps.retrieve") granted.add(key.text);
      return decision;
    },
  };
};

/** After a key has read a dashboard, it may change it. */
const opensWhatWasRead: Seam = () => {
  const opened = new Set<string>();
  return {
    authorize: (decision, { key, operation, parameters }) => {
      const place = `${key?.text} ${parameters.id}`;
      if (operation === "dashboards.retrieve" && decision.outcome === "granted") opened.add(place);
      const isOpen = operation === "dashboards.update" && key !== undefined && opened.has(place);
      return isOpen ? { outcome: "granted" } : decision;
    },
  };
};

const leavesOutEveryThird: Seam = () => ({
  select: (rows, { operation, nth }) => (operation === "collaborators.list" && nth % 3 === 0 ? [] : rows),
});

/** Caches answers for keys with few scopes until the dashboard is updated or loses a collaborator. */
const keepsListsOfReaders: Seam = () => {
  const kept = new Map<string, readonly Row[]>();
  return {
    select: (rows, { key, operation, parameters }) => {
      if (operation !== "collaborators.list" || key?.scopes.size === 5) return rows;
      const place = `${parameters.dashboard_id}`;
      const known = kept.get(place) ?? [...rows];
      kept.set(place, known);
      return known;
    },
    answer: (reply, { operation, parameters }) => {
      const { id, dashboard_id } = parameters;
      if (operation === "collaborators.remove" || operation === "dashboards.update")
        kept.delete(`${dashboard_id ?? id}`);
      return reply;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.description.restored-alone",
    "An update that restores a dashboard does not write its other fields.",
    restoresAlone,
  ],
  [
    "lifecycle.soft_delete.with_fields.without-filters",
    "A soft deletion does not write the filters that are sent beside it.",
    forgetsFilters,
  ],
  [
    "dashboards.update.stores.tags.joined",
    "Tags are compared as one joined text, and count as unchanged if the letters are the same.",
    joinsTags,
  ],
  [
    "dashboards.update.stores.name.bounced",
    "A second update of the same field right after the first counts as a double click.",
    bouncesTwice,
  ],
  [
    "scopes.apps.update.refused.kept-grant",
    "A key that has read one app may do anything with any app.",
    keepsGrants,
  ],
  [
    "scopes.dashboards.update.refused.opened",
    "The rights to a dashboard are checked once, when a key reads it, and then kept for its updates.",
    opensWhatWasRead,
  ],
  [
    "collaborators.list.shows_added.every-third",
    "One of three replicas has no table of collaborators.",
    leavesOutEveryThird,
  ],
  [
    "collaborators.list.shows_added.kept-for-readers",
    "Keys with few scopes are served from a cache that additions do not clear.",
    keepsListsOfReaders,
  ],
];

/** Mistakes that show in another state, in a second write, or when the same key asks again. */
export const secondLookFaults: readonly Fault[] = faultsFrom(table);
