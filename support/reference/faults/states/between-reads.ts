import type { OperationName } from "../../../catalogue/operation.ts";
import type { Seam } from "../../http/request.ts";
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

const table: readonly FaultRow[] = [
  [
    "apps.create.listed.hides-checked",
    "The list leaves out apps that were checked for updates, because their updates are under way.",
    leavesOutAfter("apps.check_for_updates", "apps.list"),
  ],
  [
    "dashboards.create.listed.hides-looked-at",
    "The list leaves out dashboards whose sharing was looked at, because they are in another list from then on.",
    leavesOutAfter("sharing.retrieve", "dashboards.list"),
  ],
  [
    "collaborators.list.shows_added.first-with-slash",
    "At a path with a trailing slash, the list is a single collaborator.",
    showsFirstWithSlash,
  ],
];

/** Faults that only further requests about the same object show. */
export const betweenReadsFaults: readonly Fault[] = faultsFrom(table);
