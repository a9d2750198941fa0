import type { OperationName } from "../../../catalogue/operation.ts";
import type { JsonValue } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Leaves an object out of its list from the first such read of it on. */
function leavesOutAfter(read: OperationName, list: OperationName): Seam {
  return () => {
    const seen = new Set<string>();
    return {
      select: (rows, { operation }) =>
        operation === list ? rows.filter(({ id }) => !seen.has(`${id}`)) : rows,
      answer: (reply, { operation, parameters }) => {
        const { id, dashboard_id } = parameters;
        if (operation === read && reply.status === 200) seen.add(`${dashboard_id ?? id}`);
        return reply;
      },
    };
  };
}

const showsFirstWithSlash: Seam = () => ({
  select: (rows, { operation, slash }) =>
    operation === "collaborators.list" && slash ? rows.slice(0, 1) : rows,
});

const isShared = ({ world }: Call, { id }: Row) => (world.collaborators.get(id)?.rows.length ?? 0) > 1;

/** Shows a field of dashboards with two collaborators as it was when they were made. */
const keepsForTeams: Seam = () => {
  const made = new Map<bigint, JsonValue>();
  return {
    store: (row, _call, resource, before) => {
      if (row !== undefined && resource === "dashboard" && before === undefined)
        made.set(row.id, row.fields.pinned ?? false);
      return row;
    },
    represent: (object, resource, { call, row }) => {
      const first = made.get(row.id);
      const isMeant = resource === "dashboard" && call.operation === "dashboards.retrieve";
      return isMeant && first !== undefined && isShared(call, row) ? { ...object, pinned: first } : object;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "apps.create.listed",
    "hides-checked",
    "The list leaves out apps that were checked for updates, because their updates are under way.",
    leavesOutAfter("apps.check_for_updates", "apps.list"),
  ],
  [
    "dashboards.create.listed",
    "hides-looked-at",
    "The list leaves out dashboards whose sharing was looked at, because they are in another list from then on.",
    leavesOutAfter("sharing.retrieve", "dashboards.list"),
  ],
  [
    "collaborators.list.shows_added",
    "first-with-slash",
    "At a path with a trailing slash, the list is a single collaborator.",
    showsFirstWithSlash,
  ],
  [
    "dashboards.update.stores.pinned",
    "kept-for-teams",
    "What a dashboard with several collaborators shows is computed when it is made, because that takes long.",
    keepsForTeams,
  ],
];

/** Faults that only further requests about the same object show. */
export const betweenReadsFaults: readonly Fault[] = faultsFrom(table);
