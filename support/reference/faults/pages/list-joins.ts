import type { Seam } from "../../http/request.ts";
import { editPage, editRows, editWindow } from "../../seams/lists.ts";
import { notingRemoval } from "../../seams/removal.ts";
import { tableOf } from "../../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const hidesDeletedFromPages: Seam = () => ({
  select: (rows, _call, resource) =>
    resource === "dashboard" ? rows.filter(({ fields }) => fields.deleted !== true) : rows,
  page: (page, call) =>
    call.operation === "dashboards.list" ? { ...page, count: tableOf(call, "dashboard").rows.length } : page,
});

const neverCountsDown: Seam = () => {
  let removed = 0;
  return {
    remove: notingRemoval("app", () => {
      removed += 1;
    }),
    page: (page, { operation }) =>
      operation === "apps.list" ? { ...page, count: page.count + removed } : page,
  };
};

const oneOfEachName: Seam = editRows("dashboard", (rows) => {
  const names = new Set(rows.map(({ fields }) => fields.name ?? null));
  return rows.filter(({ fields }) => names.delete(fields.name ?? null));
});

const table: readonly FaultRow[] = [
  [
    "dashboards.create.listed.one-of-each-name",
    "The query groups by name, so that of dashboards with one name only the oldest appears.",
    oneOfEachName,
  ],
  [
    "dashboards.pages.windows.once-a-tag",
    "The query joins the tags, so that a dashboard with two appears twice.",
    editRows("dashboard", (rows) =>
      rows.flatMap((row) =>
        Array.isArray(row.fields.tags) && row.fields.tags.length > 1 ? [row, row] : [row],
      ),
    ),
  ],
  [
    "dashboards.pages.windows.once-a-collaborator",
    "The query joins the collaborators, so that a dashboard with two appears twice.",
    editRows("dashboard", (rows, { world }) =>
      rows.flatMap((row) => (world.collaboratorsOf(row).rows.length > 1 ? [row, row] : [row])),
    ),
  ],
  [
    "dashboards.pages.windows.pinned-on-each-page",
    "The first pinned dashboard is first on every page.",
    editPage("dashboards.list", (page) => {
      const pinned = page.rows.find(({ fields }) => fields.pinned === true);
      const isMoved = pinned !== undefined && page.offset > 0 && page.shown.length > 1;
      return isMoved && !page.shown.includes(pinned)
        ? { ...page, shown: [pinned, ...page.shown.slice(0, -1)] }
        : page;
    }),
  ],
  [
    "dashboards.pages.count.hidden-counted",
    "`count` includes the soft-deleted dashboards that the pages omit.",
    hidesDeletedFromPages,
  ],
  ["apps.pages.count.never-down", "`count` is a counter that deletions do not lower.", neverCountsDown],
  [
    "apps.pages.limit.offset-of-zero",
    "The limit is ignored if the offset is 0, which counts as false.",
    editWindow("apps.list", (window, { url }) =>
      url.searchParams.get("offset") === "0" ? { ...window, limit: 100 } : window,
    ),
  ],
  [
    "dashboards.pages.backward.none-on-last",
    "The last page has no `previous`.",
    editPage("dashboards.list", (page) => (page.next === null ? { ...page, previous: null } : page)),
  ],
];

/** Lists that are put together wrongly. */
export const listJoinFaults: readonly Fault[] = faultsFrom(table);
