import type { Call, Hooks, Seam } from "../../request.ts";
import { type Row, settleDashboard } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Stores something else than an update of a dashboard asked for. */
function onUpdate(edit: (row: Row, before: Row, call: Call) => Row): Required<Hooks>["store"] {
  return (row, call, resource, before) =>
    row === undefined || before === undefined || resource !== "dashboard" ? row : edit(row, before, call);
}

function withField(row: Row, field: string, { fields }: Row): Row {
  return { ...row, fields: { ...row.fields, [field]: fields[field] ?? null } };
}

const restoresAlone: Seam = () => ({
  store: onUpdate((row, before) =>
    before.fields.deleted === true && row.fields.deleted === false
      ? settleDashboard({ ...before, fields: { ...before.fields, deleted: false } })
      : row,
  ),
});

const forgetsFilters: Seam = () => ({
  store: onUpdate((row, before, { body = {} }) =>
    body.deleted === true && Object.hasOwn(body, "filters") ? withField(row, "filters", before) : row,
  ),
});

const joinsTags: Seam = () => {
  const joined = ({ fields: { tags } }: Row) => (Array.isArray(tags) ? tags.join("") : null);
  return {
    store: onUpdate((row, before) => (joined(row) === joined(before) ? withField(row, "tags", before) : row)),
  };
};

/** Drops an update of one field right after one of the same field of the same object. */
const bouncesTwice: Seam = () => {
  const last = new Map<bigint, string>();
  return {
    store: onUpdate((row, before, { body = {} }) => {
      const [field, ...others] = Object.keys(body);
      const isAgain = field !== undefined && others.length === 0 && last.get(row.id) === field;
      last.set(row.id, others.length === 0 ? (field ?? "") : "");
      return isAgain ? before : row;
    }),
  };
};

/** What a key may do with an app it may do with every app from then on. */
const keepsGrants: Seam = () => {
  const granted = new Set<string>();
  return {
    authorize: (decision, { key, operation }) => {
      if (key === undefined || !operation.startsWith("apps.")) return decision;
      if (granted.has(key.text)) return { outcome: "granted" };
      if (decision.outcome === "granted" && operation === "apps.retrieve") granted.add(key.text);
      return decision;
    },
  };
};

const leavesOutEveryThird: Seam = () => ({
  select: (rows, { operation, nth }) => (operation === "collaborators.list" && nth % 3 === 0 ? [] : rows),
});

/** Keeps what it answered to a key of few scopes, until the dashboard is updated or loses a collaborator. */
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

const removesFromDeleted: Seam = () => ({
  authorize: (decision, { operation, world, parameters }) => {
    if (operation !== "collaborators.remove" || decision.outcome !== "forbidden") return decision;
    const table = world.projects.get(parameters.project_id ?? "")?.dashboards;
    const board = table?.rows.find(({ fields }) => String(fields.id) === parameters.dashboard_id);
    return board?.fields.deleted === true ? { outcome: "granted" } : decision;
  },
});

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.description",
    "restored-alone",
    "The branch that brings a dashboard back returns before the other fields are written.",
    restoresAlone,
  ],
  [
    "lifecycle.soft_delete.with_fields",
    "without-filters",
    "A soft deletion ends the use of a dashboard's filters: those that are sent beside it are not written.",
    forgetsFilters,
  ],
  [
    "dashboards.update.stores.tags",
    "joined",
    "Tags are compared as one text: those whose letters are the same in a row are no change.",
    joinsTags,
  ],
  [
    "dashboards.update.stores.description",
    "bounced",
    "Updates of one field in quick succession are taken for one click that bounced.",
    bouncesTwice,
  ],
  [
    "scopes.apps.update.refused",
    "kept-grant",
    "That a key was let read an app is kept as a permission for apps, without the scope.",
    keepsGrants,
  ],
  [
    "collaborators.list.shows_added",
    "every-third",
    "One of three replicas has no table of collaborators.",
    leavesOutEveryThird,
  ],
  [
    "collaborators.list.shows_added",
    "kept-for-readers",
    "Keys of few scopes are served from a cache, which no addition reaches.",
    keepsListsOfReaders,
  ],
  [
    "scopes.collaborators.remove.refused",
    "soft-deleted",
    "Of a soft-deleted dashboard everybody may be removed.",
    removesFromDeleted,
  ],
];

/** What shows in another state, in a second write, or to who asks again. */
export const secondLookFaults: readonly Fault[] = faultsFrom(table);
