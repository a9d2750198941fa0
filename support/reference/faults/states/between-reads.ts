import type { JsonValue } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Leaves an app out of the list from its first check for updates on. */
const leavesOutChecked: Seam = () => {
  const checked = new Set<string>();
  return {
    select: (rows, { operation }) =>
      operation === "apps.list" ? rows.filter(({ id }) => !checked.has(`${id}`)) : rows,
    answer: (reply, { operation, parameters }) => {
      if (operation === "apps.check_for_updates" && reply.status === 200) checked.add(`${parameters.id}`);
      return reply;
    },
  };
};

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
    leavesOutChecked,
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
